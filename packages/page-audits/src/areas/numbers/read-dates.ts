/** A day as a text shows it; without a year where the text has none. Months from 1. */
export interface ShownDay {
  readonly year: number | null
  readonly month: number
  readonly day: number
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)`
const monthOf = (word: string) => months.indexOf(word.slice(0, 3).toLowerCase()) + 1
const year = String.raw`(\d{4})`

/** All days that a text names, in English or in digits. Where day and month can't be told apart, both readings are given. */
export function daysIn(text: string): ShownDay[][] {
  const found: ShownDay[][] = []
  const add = (...readings: ShownDay[]) => {
    const sane = readings.filter(({ month: m, day }) => m >= 1 && m <= 12 && day >= 1 && day <= 31)
    if (sane.length > 0) found.push(sane)
  }
  for (const match of text.matchAll(/(?<!\d)(\d{4})-(\d\d?)-(\d\d?)(?!\d)/g))
    add({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) })
  for (const match of text.matchAll(/(?<![\d.])(\d\d?)([./-])(\d\d?)\2(\d{4}|\d\d)(?![\d.])/g)) {
    const [one, two] = [Number(match[1]), Number(match[3])]
    const full = Number(match[4]) < 100 ? 2000 + Number(match[4]) : Number(match[4])
    add({ year: full, month: two, day: one }, { year: full, month: one, day: two })
  }
  for (const match of text.matchAll(
    new RegExp(
      String.raw`(?<!\d)(\d\d?)(?:st|nd|rd|th)?(?:\s+of)?[\s-]+${month}\b\.?(?:,?[\s-]+${year}\b)?`,
      'giu',
    ),
  ))
    add({ year: match[3] ? Number(match[3]) : null, month: monthOf(match[2]!), day: Number(match[1]) })
  for (const match of text.matchAll(
    new RegExp(String.raw`\b${month}\b\.?\s+(\d\d?)(?:st|nd|rd|th)?(?!\d|:)(?:,?\s+${year}\b)?`, 'giu'),
  ))
    add({ year: match[3] ? Number(match[3]) : null, month: monthOf(match[1]!), day: Number(match[2]) })
  return found
}

/** How a shown day relates to the one that was meant: the same, a slip that programs make (a day or a month off), or another. */
export function relationOf(shown: ShownDay, iso: string): 'same' | 'slip' | 'other' {
  const meant = new Date(`${iso}T00:00:00Z`)
  const at = (days: number, monthsOn: number) => {
    const day = new Date(meant)
    if (days) day.setUTCDate(day.getUTCDate() + days)
    if (monthsOn) day.setUTCMonth(day.getUTCMonth() + monthsOn)
    return day
  }
  const is = (day: Date) =>
    (shown.year === null || shown.year === day.getUTCFullYear()) &&
    shown.month === day.getUTCMonth() + 1 &&
    shown.day === day.getUTCDate()
  if (is(meant)) return 'same'
  return [at(-1, 0), at(1, 0), at(0, -1), at(0, 1)].some(is) ? 'slip' : 'other'
}
