import { datesIn, type WrittenDate } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import type { CollectionVisit, View } from '../collection-visit.js'
import { misplaced } from './misplaced.js'
import { proofOf } from '../proof-of.js'
import { isAmong } from '../scans/id-of.js'
import type { Entry } from '../scans/entry.js'

/** Fewer entries with a day tell little. */
const minDated = 3

/** Sets the last day that is shown to that of an entry, then the first: that entry stays, and those beyond it go. */
export async function tryDays(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-filter'>[]> {
  const span = visit.choosers.days
  if (!span) return []
  const dayOf = daysOf(visit.entries)
  const days = [...new Set(visit.entries.flatMap((entry) => dayOf?.(entry) ?? []))].toSorted()
  if (!dayOf || days.length < minDated) return []
  for (const [field, isWithin, day] of [
    [span.to, (other: string, border: string) => other <= border, days.at(-2)!],
    [span.from, (other: string, border: string) => other >= border, days[1]!],
  ] as const) {
    visit.again()
    const faultIn = ({ entries }: Pick<View, 'entries'>) =>
      misplaced(visit.entries, entries, (entry) => {
        const own = dayOf(entry)
        return own === null ? null : isWithin(own, day)
      })
    const shown = await visit.act(
      typeInto(field.selector, day, { submit: true }),
      (now) => faultIn(now) === null,
    )
    const isNew = shown.entries.some((entry) => !isAmong(entry, visit.entries, visit.entries))
    const isLive = !shown.seen.isError && !isNew && !sameShown(shown.entries, visit.entries)
    const wrong = isLive && shown.seen.after.dialogs.length === 0 ? faultIn(shown) : null
    if (!wrong) continue
    return [
      {
        rule: 'wrong-filter',
        description: `“${field.name}” set to ${day} ${wrong.verb} “${wrong.entry.title}”, whose day is ${dayOf(wrong.entry)}.`,
        selectors: [field.selector],
        element: field.name,
        ...proofOf(visit, context, 'Compare the days that are shown.'),
      },
    ]
  }
  return []
}

/** Reads the one day of an entry as `2026-11-30`; null where most entries have none or several, or one that can be read in two ways. */
function daysOf(entries: readonly Entry[]): ((entry: Entry) => string | null) | null {
  const written = (entry: Entry): WrittenDate[] =>
    (entry.cells.length > 0 ? entry.cells : entry.texts).flatMap(datesIn)
  const orders = ['day-first', 'month-first'] as const
  const fits = orders.filter((order) =>
    entries
      .flatMap(written)
      .every(({ readings }) => readings.some((one) => one.order === order || isPlain(one))),
  )
  const dayOf = (entry: Entry): string | null => {
    const [date, ...others] = written(entry)
    if (!date || others.length > 0) return null
    const found = date.readings.filter((one) => isPlain(one) || fits.includes(one.order as 'day-first'))
    const [day] = found
    return found.length === 1 && day?.year != null && day.day !== null
      ? [String(day.year), twoDigits(day.month), twoDigits(day.day)].join('-')
      : null
  }
  const dated = entries.filter((entry) => dayOf(entry) !== null)
  return dated.length * 5 >= entries.length * 4 ? dayOf : null
}

/** Whether a date reads the same everywhere. */
const isPlain = ({ order }: { readonly order: string }) => order === 'named' || order === 'year-first'
const twoDigits = (number: number) => String(number).padStart(2, '0')
