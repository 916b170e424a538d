/// <reference lib="dom" />
import type { Sighting } from '../../../findings/draft.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { CollectionVisit } from '../collection-visit.js'
import { wronglyOverdue } from './wrongly-overdue.js'

/** Compares the days of entries that say that they are overdue with today. */
export async function tryDues({ entries, lab }: CollectionVisit): Promise<Sighting<'wrong-result'>[]> {
  const wrong = wronglyOverdue(entries, await lab.scan(scanToday))
  if (!wrong) return []
  const { entry, day, said } = wrong
  return [
    {
      rule: 'wrong-result',
      severity: 'high',
      description: `“${entry.title.slice(0, 60)}” says “${said}” and is due on “${day}”, which is not over yet.`,
      selectors: [],
      element: entry.title.slice(0, 60),
      repro: ['Open the page.', `Compare the day of “${entry.title.slice(0, 60)}” with today.`],
      after: await lab.picture(),
    },
  ]
}

/** Today where the browser is, as ISO writes it. Runs in the page. */
const scanToday = defineScan(function scanToday(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
})
