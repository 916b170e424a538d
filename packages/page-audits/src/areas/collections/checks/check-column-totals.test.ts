import { expect, it } from 'vitest'
import { checkColumnTotals } from './check-column-totals.js'

const rows = [
  ['Desk lamp', '2', '$49.00'],
  ['Notebook', '6', '$19.20'],
  ['Chair mat', '1', '$39.00'],
]

it.each([
  ['is right', ['Total', '9', '$107.20'], null],
  ['leaves the first row out', ['Total', '9', '$58.20'], 49],
  ['counts a row twice', ['Total', '15', '$107.20'], 6],
  ['covers other pages too', ['Total', '40', '$1041.90'], null],
  ['has no number', ['Total', '', '—'], null],
])('a row with totals that %s', (_, totals, off) => {
  expect(checkColumnTotals(rows, [totals])?.off ?? null).toBe(off)
})

it('finds a total that is off by other than one entry where another total of the row is right', () => {
  const trips = [
    ['Harrogate', '32.4', '£14.58'],
    ['Archive', '7.0', '£1.40'],
    ['Manchester', '44.7', '£20.12'],
  ]
  expect(checkColumnTotals(trips, [['All trips', '84.1', '£28.11']])).toMatchObject({ sum: 36.1, off: null })
  expect(checkColumnTotals(trips, [['All trips', '80.1', '£28.11']])).toBeNull()
  expect(checkColumnTotals(trips, [['All trips', '84.1', '£12.03']])).toBeNull()
})

it('takes a row with a dash for one without a number', () => {
  const meter = [
    ['1 May', '5210', '–', '–'],
    ['1 June', '5330', '120', '€48.00'],
    ['1 July', '5420', '90', '€39.50'],
  ]
  expect(checkColumnTotals(meter, [['Total', '', '210', '€61.10']])).toMatchObject({ sum: 87.5 })
  expect(checkColumnTotals(meter, [['Total', '', '210', '€87.50']])).toBeNull()
})
