import { ToolFailure } from '../tool-failure.js'

/**
 * Keys for a date or time input, part by part in the order of American English, and its expected value
 * afterwards.
 */
export interface DateKeys {
  readonly value: string
  readonly parts: readonly string[]
}

const shapes: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  date: { pattern: /^(\d{4,6})-(\d\d)-(\d\d)$/, example: '2026-03-31' },
  time: { pattern: /^(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/, example: '14:30' },
  'datetime-local': {
    pattern: /^(\d{4,6})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?$/,
    example: '2026-03-31T14:30',
  },
  month: { pattern: /^(\d{4,6})-(\d\d)$/, example: '2026-03' },
  week: { pattern: /^(\d{4,6})-W(\d\d)$/, example: '2026-W14' },
}

const monthKeys = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Reads a date or time as people write it. An empty text clears the input. Throws `ToolFailure` when it can't be read. */
export function parseDateInput(type: string, text: string): DateKeys {
  if (text.trim() === '') return { value: '', parts: [] }
  const shape = shapes[type]
  const value = normalise(type, text.trim())
  const found = shape?.pattern.exec(value)
  if (!shape || !found)
    throw new ToolFailure(
      `this ${type} input takes a value such as ${shape?.example}, not ${JSON.stringify(text)}.`,
    )
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth] = found.slice(1)
  if (type === 'date') return { value, parts: [second, third, first] }
  if (type === 'time') return { value, parts: clock(first, second, third || undefined) }
  if (type === 'month') return { value, parts: [monthKeys[Number(second) - 1] ?? second, first] }
  if (type === 'week') return { value, parts: [second, first] }
  return { value, parts: [second, third, first, ...clock(fourth, fifth, sixth)] }
}

/** `14:30` as the parts `02`, `30`, `PM`. */
function clock(hours: string, minutes: string, seconds: string | undefined): string[] {
  const hour = Number(hours)
  const half = hour < 12 ? 'AM' : 'PM'
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return [shown, minutes, ...(seconds === undefined || Number(seconds) === 0 ? [] : [seconds]), half]
}

const two = (part: number) => String(part).padStart(2, '0')

function normalise(type: string, text: string): string {
  if (shapes[type]?.pattern.test(text)) return text
  if (type === 'time') {
    const found = /^(\d{1,2})(?:[:.](\d\d))?(?::(\d\d))?\s*([ap])?\.?m?\.?$/i.exec(text)
    if (!found) return text
    const [, hours = '', minutes = '00', seconds, half] = found
    const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
    return hour > 23
      ? text
      : [String(hour).padStart(2, '0'), minutes, ...(seconds ? [seconds] : [])].join(':')
  }
  if (type === 'datetime-local' && /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(text)) return text.replace(' ', 'T')
  if (type === 'week') return text
  const read = new Date(text)
  if (Number.isNaN(read.getTime())) return text
  const date = `${read.getFullYear()}-${two(read.getMonth() + 1)}-${two(read.getDate())}`
  if (type === 'date') return date
  if (type === 'month') return date.slice(0, 7)
  return `${date}T${two(read.getHours())}:${two(read.getMinutes())}`
}
