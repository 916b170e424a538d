import type { Entry } from '../scans/entry.js'
import { sideOfLabel } from './bound-words.js'

/** The least and the most that an entry is for. */
interface Span {
  readonly low: number
  readonly high: number
}

const to = '-|–|—|to|bis|à|a|ao|al|até|tot|hasta'

/**
 * Meaning of a bare number such as “4” under “Number of players” for entries that are for “2–4 players”: those with the number in their span belong. null for other
 * names, and where fewer than three entries show a span.
 */
export function spanMeaning(
  name: string,
  label: string,
  entries: readonly Entry[],
): ((entry: Entry) => boolean | null) | null {
  const [, digits, unit = ''] = /^(\d{1,3})(?:\s+(\p{L}{3,}))?$/u.exec(name.trim()) ?? []
  // “Max. minutes: 60” bounds the number of the entries.
  if (digits === undefined || sideOfLabel(label) !== null) return null
  const value = Number(digits)
  for (const word of unit === '' ? (label.match(/\p{L}{4,}/gu) ?? []) : [unit]) {
    const spans = entries.map((entry) => spanOf(entry, word))
    const wide = spans.filter((span) => span !== null && span.low < span.high)
    const kinds = new Set(wide.map((span) => `${span!.low} ${span!.high}`))
    if (wide.length < 3 || kinds.size < 2 || spans.filter((span) => span === null).length * 4 > spans.length)
      continue
    return (entry) => {
      const span = spanOf(entry, word)
      return span && value >= span.low && value <= span.high
    }
  }
  return null
}

/** The only span of an entry with that word behind it: 2 to 4 in “2–4 players”, 2 to 2 in “2 players”. */
function spanOf({ texts, cells }: Entry, word: string): Span | null {
  const stem = word.slice(0, Math.max(3, word.length - 2))
  const pattern = new RegExp(
    `(?<![\\p{L}\\d.,])(\\d{1,3})(?:\\s*(?:${to})\\s*(\\d{1,3}))?[\\s-]*${stem}\\p{L}{0,4}(?!\\p{L})`,
    'giu',
  )
  const text = (cells.length > 0 ? cells : texts).join(' \n ')
  const found = [...text.matchAll(pattern)]
  const [only] = found
  if (!only || found.length > 1) return null
  const [low, high = low] = [only[1], only[2]].map((one) => (one === undefined ? undefined : Number(one)))
  return low === undefined || high === undefined || high < low ? null : { low, high }
}
