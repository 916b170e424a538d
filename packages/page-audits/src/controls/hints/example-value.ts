import { firstFitting } from './first-fitting.js'

const naming =
  /(?:\be\.?\s?g\b\.?|\bfor (?:example|instance)|\bsuch as|\blike|\bexamples?|\bformat|\bz\.\s?b\.|\b(?:zum|wie zum) beispiel|\bbeispiel(?:sweise)?|\bpar exemple|\bex(?:emple)?\s?[.:]|\bp\.\s?(?:ex|ej)\.|\bpor ejemplo|\bejemplo:|\bper esempio|\bad esempio|\bes\.|\bpor exemplo|\bexemplo:|\bbijvoorbeeld|\bbijv\.)[\s:,]+["“'‘`(]?(.{2,60})/i
const ends = /["”'’`)]|[.;!?](?:\s|$)|,\s|\s(?:or|and|oder|without|with|for)\s/
const mask = /(?<![a-z])([dmy]{1,4})([/.\- ])([dmy]{1,4})\2([dmy]{2,4})(?![a-z])/i

/** The example in a hint, a placeholder or a message; null if it can't be separated from the other words. */
export function exampleIn(text: string): string | null {
  const after = naming.exec(text)?.[1]
  if (after === undefined) return null
  const value = after
    .split(ends)[0]!
    .replace(/[\s.:]+$/, '')
    .trim()
  return /\d|@|^[A-Z]/.test(value) && !mask.test(value) && value.length <= 40 ? value : null
}

/** The day in the form that a text asks for, as `DD/MM/YYYY` does; null when it asks for none. */
export function dayAsAsked(text: string, day: string): string | null {
  const found = mask.exec(text)
  if (!found) return null
  const [, first = '', separator = '', second = '', third = ''] = found
  const parts = [first, second, third]
  if (new Set(parts.map((part) => part[0]!.toLowerCase())).size < 3) return null
  const [year = '', month = '', date = ''] = day.split('-')
  return parts
    .map((part) => {
      const letter = part[0]!.toLowerCase()
      return letter === 'y' ? year.slice(-Math.max(2, part.length)) : letter === 'm' ? month : date
    })
    .join(separator)
}

const stock = [
  '123',
  '1234',
  '12345',
  '123456',
  '12345678',
  '1234567890',
  '4242424242424242',
  '4242 4242 4242 4242',
  '12/30',
  '12/2030',
  'SW1A 1AA',
  'SW1A1AA',
  '07700900123',
  '07700 900123',
  '555-123-4567',
  '(555) 123-4567',
  'Ada',
  'ada',
  'ABC',
  'ABC123',
  'AB123',
  'ABC-123',
  'AB-1234',
  'ABC-1234',
  'adalovelace',
]

/** The first of the values, or of what forms commonly want, that a `pattern` attribute takes; null when none does or it can't be read. */
export const fittingPattern = (pattern: string, values: readonly string[]): string | null =>
  firstFitting(
    pattern,
    [...values, ...stock].filter((value) => value.length <= 30),
  )
