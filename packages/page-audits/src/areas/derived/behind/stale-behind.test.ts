import { describe, expect, it } from 'vitest'
import type { PanelScan } from './scan-panel.js'
import { staleByOrder, staleTitle } from './stale-behind.js'

const panel = (title: string, ...rows: readonly (readonly string[])[]): PanelScan => ({
  texts: [
    { selector: 'caption', text: title, isTitle: true },
    ...rows.flatMap((cells, row) =>
      cells.map((text, cell) => ({ selector: `td${row}.${cell}`, text, isTitle: false })),
    ),
  ],
  rows,
})
const turned = { name: 'Number of guests', from: 4, to: 8 }
const forFour = panel('Costs for 4 guests', ['Bread', '1.25 €', '5.00 €'], ['Wine', '8.10 €', '32.40 €'])
const forEight = panel('Costs for 8 guests', ['Bread', '1.25 €', '10.00 €'], ['Wine', '8.10 €', '64.80 €'])

describe('a title that names the number of an input', () => {
  it('is stale with figures for the old number', () => {
    expect(staleTitle(forFour, forFour, turned)).toMatchObject({ due: 'Costs for 8 guests' })
  })
  it('is stale over figures that follow', () => {
    const half = panel('Costs for 4 guests', ...forEight.rows)
    expect(staleTitle(forFour, half, turned)).toMatchObject({ selector: 'caption' })
  })
  it.each([
    ['follows', forFour, forEight],
    ['is about the first offer', panel('Original offer for 4 guests', ...forFour.rows), undefined],
    ['counts other things', panel('Costs of 4 courses', ...forFour.rows), undefined],
    ['says nothing of the figures under it', panel('Room for 4 guests', ['Opened in', '1987']), undefined],
  ])('is right where it %s', (_, before, changed) => {
    expect(staleTitle(before, changed ?? before, turned)).toBeNull()
  })
})

it('finds a text that follows in one order only', () => {
  expect(staleByOrder(forFour, forFour, forEight)).toMatchObject({
    late: 'opened',
    due: 'Costs for 8 guests',
  })
  expect(staleByOrder(forFour, forEight, forFour)).toMatchObject({ late: 'changed' })
  expect(staleByOrder(forFour, forEight, forEight)).toBeNull()
  expect(staleByOrder(forFour, forFour, forFour)).toBeNull()
})
