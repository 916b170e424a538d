import type { ListEntry } from './scan-collections.js'

const number = (text: string): number => {
  // 1.234,50 as well as 1,234.50: what comes last before two digits or less parts the cents.
  const cents = /[.,](\d{1,2})$/.exec(text)
  const whole = (cents ? text.slice(0, cents.index) : text).replace(/\D/g, '')
  return Number(`${whole}.${cents?.[1] ?? '0'}`)
}
const money =
  /(?:[£$€¥₹]|\b(?:USD|EUR|GBP|CHF|kr)\b)\s?(\d[\d.,]*\d|\d)|(\d[\d.,]*\d|\d)\s?(?:[£$€¥₹]|\b(?:USD|EUR|GBP|CHF|kr|zł)\b)/gi

/** Amounts of money that an entry shows, in reading order. */
export const pricesIn = (entry: ListEntry): number[] =>
  [...entry.texts.join(' \n ').matchAll(money)].map((found) => number(found[1] ?? found[2]!))

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1
const monthWord = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'

/** The day, month or year that a text names first, as a number that grows with time; null where it names none, or one that can be read in two ways. */
export function dateIn(text: string): number | null {
  const iso = /\b(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2}))?/.exec(text)
  if (iso)
    return stamp(
      Number(iso[1]),
      Number(iso[2]),
      Number(iso[3] ?? 0),
      Number(iso[4] ?? 0) * 60 + Number(iso[5] ?? 0),
    )
  const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\.? ${monthWord},? ?(\\d{4})?\\b`, 'i').exec(
    text,
  )
  if (dayFirst) return stamp(Number(dayFirst[3] ?? 0), monthOf(dayFirst[2]!), Number(dayFirst[1]))
  const monthFirst = new RegExp(`\\b${monthWord} (\\d{1,2})(?:st|nd|rd|th)?(?:,? (\\d{4}))?\\b`, 'i').exec(
    text,
  )
  if (monthFirst) return stamp(Number(monthFirst[3] ?? 0), monthOf(monthFirst[1]!), Number(monthFirst[2]))
  const monthOnly = new RegExp(`\\b${monthWord} (\\d{4})\\b`, 'i').exec(text)
  if (monthOnly) return stamp(Number(monthOnly[2]), monthOf(monthOnly[1]!), 0)
  const year = /(?<![\d.,£$€])(?:19|20)\d{2}(?![\d.,]\d)\b/.exec(text)
  return year ? stamp(Number(year[0]), 0, 0) : null
}

const stamp = (year: number, month: number, day: number, minutes = 0) =>
  ((year * 13 + month) * 32 + day) * 1440 + minutes

/** Minutes of “45 min”, “1 h 20 min”, “1.5 hours”; null where a text tells none. */
export function minutesIn(text: string): number | null {
  const hours = /(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?)\b/i.exec(text)
  const minutes = /(\d+)\s*(?:m|mins?|minutes?)\b|(\d+)′/i.exec(text)
  return hours || minutes ? Number(hours?.[1] ?? 0) * 60 + Number(minutes?.[1] ?? minutes?.[2] ?? 0) : null
}

/** Points of “4.5”, “★ 4.5”, “4/5”, “★★★☆☆”; null where a text gives none. */
export function ratingIn(text: string): number | null {
  const drawn = /★{1,5}(?=☆|\s|$)/.exec(text)
  const told =
    /(?:★|⭐)\s*(\d(?:\.\d+)?)|\b(\d(?:\.\d+)?)\s*(?:★|⭐|\/\s*5|stars?|out of 5)|^([0-5]\.\d)\b/.exec(text)
  if (told) return Number(told[1] ?? told[2] ?? told[3])
  return drawn && drawn[0].length + (/☆+/.exec(text)?.[0].length ?? 0) >= 2 ? drawn[0].length : null
}

/** Minutes since midnight of “9:30”, “14:05”, “2:15 pm”, where that is all there is; null else. */
export function clockIn(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hours = half ? (Number(found[1]) % 12) + (half === 'p' ? 12 : 0) : Number(found[1])
  return hours * 60 + Number(found[2])
}

/** The number that a short text is, and what stands around it; null for what is more than a number, or can be read in two ways. */
export function plainNumberIn(text: string): { readonly value: number; readonly unit: string } | null {
  const found = /^([^\d\p{L}]*)(\d[\d.,]*)\s*([%\p{L}°/²³]{0,12})\W*$/u.exec(text.trim())
  if (!found) return null
  const [before, digits, unit] = [found[1] ?? '', found[2] ?? '', found[3] ?? '']
  if (!/^\d+$|^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d+[.,]\d+$/.test(digits)) return null
  const english = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+\.\d+$/.test(digits)
  const value = english ? Number(digits.replaceAll(',', '')) : number(digits)
  return {
    value: /[-−▼↓]/.test(before) ? -value : value,
    unit: `${before.replace(/[-−+▼▲↓↑\s]/g, '')}|${unit.toLowerCase()}`,
  }
}
