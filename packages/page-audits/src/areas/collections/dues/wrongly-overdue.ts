import { datesIn, type DayReading } from '@webeval/core'
import type { Entry } from '../scans/entry.js'

/** An entry that says that it is overdue, and a day on which it is not. */
export interface WronglyOverdue {
  readonly entry: Pick<Entry, 'title'>
  /** The day as the entry writes it. */
  readonly day: string
  /** The text that says that it is overdue. */
  readonly said: string
}

const saysOverdue =
  /(?<!\p{L})(?:over ?due|past due|überfällig|en retard|vencid[oa]s?|atrasad[oa]s?|scadut[oaei]|in ritardo|te laat)(?!\p{L})/iu
const denies = /(?<!\p{L})(?:not|no|never|nicht|kein|pas|non|nunca|niet)(?!\p{L})/iu

/** The first entry that says that it is overdue and shows a single day, which is today or later. `today`: as ISO writes it, `2026-11-28`. */
export function wronglyOverdue(
  entries: readonly Pick<Entry, 'title' | 'texts'>[],
  today: string,
): WronglyOverdue | null {
  for (const entry of entries) {
    const said = entry.texts.find(
      (text) => text !== entry.title && text.length <= 60 && saysOverdue.test(text) && !denies.test(text),
    )
    if (said === undefined) continue
    const [day, ...others] = entry.texts.flatMap(datesIn)
    if (day && others.length === 0 && day.readings.every((reading) => isNotOver(reading, today)))
      return { entry, day: day.text, said }
  }
  return null
}

/** Whether a day is today or later. Without its year only today is sure: “30 Dec” may be that of last year. */
function isNotOver({ year, month, day }: DayReading, today: string): boolean {
  if (day === null) return false
  const monthAndDay = `-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return year === null ? today.endsWith(monthAndDay) : `${year}${monthAndDay}` >= today
}
