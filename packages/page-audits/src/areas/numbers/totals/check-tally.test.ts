import { expect, it } from 'vitest'
import { checkTally } from './check-tally.js'
import type { Tally } from './scan-tallies.js'

const place = { selector: '#total', name: 'Total', tag: 'tr', box: { x: 0, y: 0, width: 9, height: 9 } }
const tally = (lines: readonly (readonly string[])[], total: readonly string[], words = ''): Tally => ({
  lines,
  total,
  label: total[0]!,
  words,
  place,
})
const invoice = [
  ['Desk', '1', '£240.00'],
  ['Chair', '2', '£89.50'],
  ['Lamp', '1', '£35.25'],
]

it.each<[string, Tally, number | null]>([
  ['a right total', tally(invoice, ['Total', '', '£364.75']), null],
  ['a wrong total', tally(invoice, ['Total', '', '£374.75']), 364.75],
  ['a wrong count', tally(invoice, ['Total', '5', '£364.75']), 4],
  ['a right count', tally(invoice, ['Total', '4', '£364.75']), null],
  ['a total with other parts', tally(invoice, ['Total', '', '£374.75'], 'incl. £10 delivery'), null],
  ['a total under what people owe', tally(invoice, ['Total', '', '£374.75'], 'Ada owes £1'), null],
  ['a total with a percentage', tally(invoice, ['Total', '', '£374.75'], '20% off'), null],
  [
    'a total of rounded lines',
    tally(
      [
        ['A', '€0.33'],
        ['B', '€0.33'],
        ['C', '€0.33'],
      ],
      ['Sum', '€1.00'],
    ),
    null,
  ],
  [
    'a column that is not all numbers',
    tally(
      [
        ['A', '€3'],
        ['B', 'free'],
      ],
      ['Total', '€9'],
    ),
    null,
  ],
  ['a wrong total of a list', tally([['Flour €1.20'], ['Eggs €3.10']], ['Total: €5.30']), 4.3],
  ['a right total of a list', tally([['2 Flour €1.20'], ['Eggs €3.10']], ['Total: €4.30']), null],
  ['a list of quantities', tally([['2 apples'], ['3 pears']], ['Total: 9']), null],
  [
    'a line that is taken off',
    tally(
      [
        ['A', '€9'],
        ['B', '-€2'],
      ],
      ['Total', '€5'],
    ),
    null,
  ],
])('reads %s', (_, given, sum) => expect(checkTally(given)?.sum ?? null).toBe(sum))

it('adds up whole pounds in thousands, and no balance', () => {
  const heads = ['Year', 'Paid', 'Balance left']
  const years = [
    ['1', '£19,942', '£264,137'],
    ['2', '£19,943', '£255,912'],
    ['3', '£3,590', '£0'],
  ]
  expect(checkTally({ ...tally(years, ['Total', '£43,475', '£0']), heads })).toBeNull()
  expect(checkTally({ ...tally(years.slice(0, 2), ['Total', '£43,475', '£0']), heads })?.sum).toBe(39_885)
  // Each line may be rounded to a pound.
  expect(checkTally({ ...tally(years, ['Total', '£43,476', '£0']), heads })).toBeNull()
})
