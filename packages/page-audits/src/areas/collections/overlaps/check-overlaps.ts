import { quantitiesIn } from '@webeval/core'
import type { Interval } from './scan-intervals.js'

/** Whether a text speaks of times that get into each other's way. */
export const speaksOfOverlap =
  /(?<!\p{L})(?:overlap\w*|clash\w*|conflict\w*|double[- ]book\w*|überschneid\p{L}*|überlapp\p{L}*|kollidier\p{L}*|kollision\p{L}*|chevauch\p{L}*|conflits?|solap\p{L}*|conflictos?|sovrappo\p{L}*|conflitt[oi]|sobrep\p{L}*|conflitos?|overlappen\p{L}*)(?!\p{L})/iu
const denies =
  /(?<!\p{L})(?:no|not|none|without|free of|\b0\b|kein\p{L}*|ohne|nicht|aucun\p{L}*|sans|pas|ning[uú]n\p{L}*|sin|nessun\p{L}*|senza|non|nenhum\p{L}*|sem|não|geen|zonder|niet)(?!\p{L})/iu

/** The texts that report an overlap, and were not there before. */
export const reportsOf = (texts: readonly string[], before: readonly string[]): string[] =>
  texts.filter((text) => speaksOfOverlap.test(text) && !denies.test(text) && !before.includes(text))

/** Two of one list and the same days: the second begins when the first ends, or earlier, or lies within the first. Null without such ones. */
export function pairOf(
  intervals: readonly Interval[],
  kind: 'touching' | 'overlapping' | 'within',
): [Interval, Interval] | null {
  for (const one of intervals)
    for (const other of intervals) {
      if (one === other || one.list !== other.list || one.selector === other.selector) continue
      if (one.days !== other.days) continue
      const fits = {
        touching: other.from === one.to,
        overlapping: other.from > one.from && other.from < one.to,
        within: other.from > one.from && other.to < one.to,
      }
      if (fits[kind]) return [one, other]
    }
  return null
}

const saysTotal =
  /(?<!\p{L})(?:total|altogether|in all|insgesamt|gesamt\p{L}*|zusammen|au total|en total|in totale|totale|ao todo|totaal)(?!\p{L})/iu

/** A text that tells the time of all that is chosen, and is wrong about it; null where none is. */
export function wrongDuration(
  texts: readonly string[],
  before: readonly string[],
  chosen: readonly Interval[],
) {
  const due = chosen.reduce((sum, { from, to }) => sum + to - from, 0)
  for (const text of texts) {
    if (before.includes(text) || !saysTotal.test(text)) continue
    const [time, ...more] = quantitiesIn('duration', text)
    if (!time || more.length > 0) continue
    // “2.5 h” and “3 h” are rounded.
    if (Math.abs(time.readings[0] / 60 - due) > (/\d\s*h\s*$|[.,]\d/i.test(time.text) ? 31 : 0.5))
      return { text, due }
    return null
  }
  return null
}
