import { expect, it } from 'vitest'
import { breakdownTitle } from './breakdown-words.js'
import { exceededWhole } from './check-breakdown.js'

const place = { selector: 'h2', name: '', tag: 'h2', box: { x: 0, y: 0, width: 10, height: 10 } }
const block = (whole: string, parts: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  exceededWhole({
    place,
    title: '',
    measure: 'Sales',
    dimension: 'shop',
    parts,
    around: '',
    ...more,
    headlines: [{ label: 'Sales', text: whole, headings: more['headings'] ?? '' }],
  })

it('finds parts that come to more than their whole', () => {
  expect(block('$500 ▲ +12% on last month', ['North $400', 'South $300'])).toEqual({
    label: 'Sales',
    whole: '$500',
    sum: 700,
  })
  expect(block('1,2 km', ['Montag 2 km', 'Laufband 3 km'], { measure: 'Strecke' })).toMatchObject({ sum: 5 })
  expect(block('$0', ['North $400', 'South $300'])).toMatchObject({ sum: 700 })
})

it.each([
  ['come to it', ['$700', ['North $400', 'South $300']]],
  ['come to less', ['$900', ['North $400 (57%)', 'South $300 (43%)']]],
  ['are rounded', ['$1.2k', ['North $650.40', 'South $601']]],
  ['hold their total', ['$700', ['North $400', 'South $300', 'Total $700']]],
  ['are in another currency', ['€500', ['North $400', 'South $300']]],
  ['count things', ['5', ['Red 4', 'Blue 3']]],
  ['have several amounts', ['$500', ['North $400 of $900', 'South $300 of $700']]],
] as const)('keeps quiet where the parts %s', (_, [whole, parts]) => {
  expect(block(whole, parts)).toBeNull()
})

it.each([
  ['of another period', { around: 'All time' }],
  ['of a period of its own', { headings: 'Today' }],
  ['by month', { dimension: 'month' }],
  ['of an average', { measure: 'Average sale' }],
])('keeps quiet about a block %s', (_, more) => {
  expect(block('$500', ['North $400', 'South $300'], more)).toBeNull()
})

it.each([
  ['Revenue by product', 'Revenue', 'product'],
  ['Umsatz nach Produkt', 'Umsatz', 'Produkt'],
  ['Ventes totales par région', 'Ventes totales', 'région'],
  ['Gastos por categoría', 'Gastos', 'categoría'],
])('reads “%s”', (title, measure, dimension) => {
  expect(new RegExp(breakdownTitle, 'iu').exec(title)?.groups).toMatchObject({ measure, dimension })
})
