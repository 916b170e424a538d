import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { listsAttributes } from './lists-attributes.js'

const table = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => ({ ...entryOf(cells[0]!, cells), cells }))

it('tells a comparison from a list', () => {
  const compared = table([
    ['Fuel', 'Hybrid', 'Electric'],
    ['Term', '36 months', '24 months'],
    ['Monthly rate', '£249', '£229'],
    ['Miles', '8,000 miles', '10,000 miles'],
    ['Fees', '£150', '£0'],
  ])
  expect(listsAttributes(compared)).toBe(true)
  const listed = table([
    ['Yaris', 'Hybrid', '36 months', '£249'],
    ['Zoe', 'Electric', '24 months', '£229'],
    ['Golf', 'Petrol', '48 months', '£199'],
    ['Corsa', 'Petrol', '36 months', '£179'],
  ])
  expect(listsAttributes(listed)).toBe(false)
})
