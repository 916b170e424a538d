import { amountsIn, datesIn, numbersIn, quantitiesIn } from '@webeval/core'
import { tellsOldPrice } from './orders/old-price.js'
import type { Entry } from './scans/entry.js'

/** Amounts of money that an entry shows, in reading order; those before a discount only where it has no other. */
export function pricesIn({ texts, struck }: Pick<Entry, 'texts' | 'struck'>): number[] {
  const amounts = (kept: readonly string[]) =>
    amountsIn(kept.join(' \n ')).map(({ readings }) => readings[0].value)
  const current = amounts(texts.filter((text, index) => !struck.includes(index) && !tellsOldPrice(text)))
  return current.length > 0 ? current : amounts(texts)
}

/** The day, month or year that a text names first, as a number that grows with time; null where it names none, or one that can be read in two ways. */
export function dateIn(text: string): number | null {
  const [date] = datesIn(text)
  if (date) {
    const [only, other] = date.readings
    // Between dots the day comes first everywhere.
    const dotted = date.text.includes('.') && date.readings.find(({ order }) => order === 'day-first')
    const reading = other ? dotted : only
    const [, hour, minute] = /[T ](\d{2}):(\d{2})/.exec(date.text) ?? []
    const minutes = Number(hour ?? 0) * 60 + Number(minute ?? 0)
    return reading ? stamp(reading.year ?? 0, reading.month, reading.day ?? 0, minutes) : null
  }
  const year = /(?<![\d.,£$€])(?:19|20)\d{2}(?![\d.,]\d)\b/.exec(text)
  return year ? stamp(Number(year[0]), 0, 0) : null
}

const stamp = (year: number, month: number, day: number, minutes = 0) =>
  ((year * 13 + month) * 32 + day) * 1440 + minutes

/** Minutes of “45 min”, “1 h 20 min”, “1.5 hours”; null if a text gives none. */
export function minutesIn(text: string): number | null {
  const duration = quantitiesIn('duration', text).find((quantity) => /\d\s*(?:h|m|′)/i.test(quantity.text))
  return duration ? duration.readings[0] / 60 : null
}

/** Units of ages, and their days. */
const ageUnits = {
  'y(?:rs?|ears?)?|jahre?|ans?|años?|anni|anno|anos?|jaar': 365,
  'mo(?:nths?)?|monate?|mois|mes(?:es)?|mes[ei]|maand(?:en)?': 30,
  'w(?:ks?|eeks?)|wochen?|semaines?|semanas?|settimane?|weken': 7,
  'days?|tage?|jours?|d[ií]as?|giorni|dagen': 1,
}
const agePart = `(\\d{1,3}(?:[.,]\\d)?)\\s*(${Object.keys(ageUnits).join('|')})(?!\\p{L})`
const age = new RegExp(`(?<![\\p{L}\\d.,])${agePart}(?:\\W{1,2}(?:and |und |et |y )?${agePart})?`, 'iu')

/** Days of “5 months” and “2 years, 3 months”; null where a text names no age. */
export function ageIn(text: string): number | null {
  const [, first, firstUnit, second, secondUnit] = age.exec(text) ?? []
  if (first === undefined) return null
  const days = (number = '0', unit = '') => {
    const [, length = 0] =
      Object.entries(ageUnits).find(([words]) => new RegExp(`^(?:${words})$`, 'iu').test(unit)) ?? []
    return Number(number.replace(',', '.')) * length
  }
  return days(first, firstUnit) + days(second, secondUnit)
}

/** Points of “4.5”, “★ 4.5”, “4/5”, “★★★☆☆”; null where a text gives none. */
export function ratingIn(text: string): number | null {
  const drawn = /★{1,5}(?=☆|\s|$)/.exec(text)
  const told = toldRating.exec(text)
  if (told) return Number((told[1] ?? told[2] ?? told[3])!.replace(',', '.'))
  return drawn && drawn[0].length + (/☆+/.exec(text)?.[0].length ?? 0) >= 2 ? drawn[0].length : null
}

/** The values of “9.4” and “8.7”, where all texts are such; none else. */
export const outOfTen = (texts: readonly string[]): number[][] =>
  texts.every((text) => /^(?:10|\d)(?:[.,]\d)?$/.test(text)) && texts.some((text) => /[.,]/.test(text))
    ? [texts.map((text) => Number(text.replace(',', '.')))]
    : []

const toldRating =
  /(?:★|⭐)\s*(\d(?:[.,]\d+)?)|(?<![\d.,])\b(\d(?:[.,]\d+)?)\s*(?:★|⭐|\/\s*5(?!\d)|out of 5|(?:stars?|sterne?n?|étoiles?|estrellas?|stell[ae]|estrelas?|ster(?:ren)?)(?!\p{L}))|^([0-5]\.\d|[0-5],\d(?=\s*(?:$|\()))(?!\d)/iu

/** Minutes since midnight of “9:30”, “14:05”, “2:15 pm”, where that is all there is; null else. */
export function clockIn(text: string): number | null {
  const found = /^(\d{1,2}):(\d{2})\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim())
  if (!found) return null
  const half = found[3]?.toLowerCase()
  const hours = half ? (Number(found[1]) % 12) + (half === 'p' ? 12 : 0) : Number(found[1])
  return hours * 60 + Number(found[2])
}

/** The number that a short text is, with the signs around it; null for a text that is more than a number. */
export function plainNumberIn(text: string): { readonly value: number; readonly unit: string } | null {
  const trimmed = text.trim()
  const [number, ...others] = numbersIn(trimmed)
  if (!number || others.length > 0) return null
  const before = trimmed.slice(0, number.at)
  const unit = /^\s*([%\p{L}°/²³]{0,12})\W*$/u.exec(trimmed.slice(number.at + number.text.length))?.[1]
  if (/[\d\p{L}]/u.test(before) || unit === undefined) return null
  const { value } = number.readings[0]
  return {
    // “▼ −2.05 %” says it twice.
    value: /[-−▼↓]/.test(before) ? -Math.abs(value) : value,
    unit: `${before.replace(/[-−+▼▲↓↑\s]/g, '')}|${unit.toLowerCase()}`,
  }
}

/** The last year of a span: 2027 of “Drink 2025 to 2027”. */
export function endYearIn(text: string): number | null {
  const years = text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []
  return years.length > 1 ? Number(years.at(-1)) : null
}
