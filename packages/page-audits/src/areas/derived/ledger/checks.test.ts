import { expect, it } from 'vitest'
import { checkAverage } from './check-average.js'
import { checkBalances } from './check-balances.js'
import { checkChart } from './check-chart.js'
import { checkStays } from './check-stays.js'
import type { Ledger } from './scan-ledger.js'

/** Ledgers of one page over time: each figure by its label, and a chart by how it looks. */
const ledgers = (
  figures: Readonly<Record<string, readonly string[]>>,
  charts: readonly string[] = [],
): Ledger[] =>
  Array.from(
    { length: Math.max(charts.length, ...Object.values(figures).map(({ length }) => length)) },
    (_, time) => ({
      figures: Object.entries(figures).map(([label, texts]) => ({
        selector: `#${label}`,
        label,
        text: texts[time]!,
      })),
      charts: charts.length > 0 ? [{ selector: '#chart', name: 'Bar chart', digest: charts[time]! }] : [],
      columns: [],
    }),
  )

const stays = (figures: Readonly<Record<string, readonly string[]>>, charts?: readonly string[]) => {
  const all = ledgers(figures, charts)
  return checkStays(all.slice(0, -1), all.at(-1)!)?.selector ?? null
}

it('finds a figure and a chart that stay when an entry is taken away', () => {
  expect(stays({ Spent: ['€0', '€12', '€24', '€24'] })).toBe('#Spent')
  expect(stays({ Spent: ['€0', '€12', '€24', '€12'] }, ['a', 'b', 'c', 'c'])).toBe('#chart')
})

it.each([
  ['follows', { Spent: ['€0', '€12', '€24', '€12'] }],
  ['counts all that was ever added', { 'Added so far': ['0', '1', '2', '2'] }],
  ['changed only once', { Limit: ['0', '5', '5', '5'] }],
  ['tells the time', { Clock: ['9:01', '9:02', '9:03', '9:03'] }],
])('keeps quiet about a figure that %s', (_, figures) => expect(stays(figures)).toBeNull())

it('finds an average that was right until entries came', () => {
  const days = { Days: ['3', '4', '5'], Total: ['51 mm', '63 mm', '75 mm'] }
  expect(checkAverage(ledgers({ ...days, Average: ['17', '21', '25'] }))?.selector).toBe('#Average')
  expect(checkAverage(ledgers({ ...days, Average: ['17', '16', '15'] }))).toBeNull()
  expect(checkAverage(ledgers({ ...days, Average: ['9', '9', '9'] }))).toBeNull()
})

it('finds a chart that stays while figures follow each entry', () => {
  const total = { Total: ['51', '63', '75'] }
  expect(checkChart(ledgers(total, ['a', 'a', 'a']))?.selector).toBe('#chart')
  expect(checkChart(ledgers(total, ['a', 'b', 'c']))).toBeNull()
  expect(checkChart(ledgers({ Total: ['51', '51', '51'] }, ['a', 'a', 'a']))).toBeNull()
})

it('finds balances that do not cancel out', () => {
  const balances = (ana: string, ben: string, dev: string) =>
    checkBalances(ledgers({ Ana: [ana], Ben: [ben], Dev: [dev] }))?.selector ?? null
  expect(balances('gets back €20.00', 'owes €12.50', 'owes €17.50')).toBe('#Ana')
  expect(balances('gets back €20.00', 'owes €6.67', 'owes €13.33')).toBeNull()
  expect(balances('owes Ben €5.00', 'gets back €20.00', 'settled')).toBeNull()
})
