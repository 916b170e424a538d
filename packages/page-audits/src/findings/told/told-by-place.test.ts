import { expect, it } from 'vitest'
import type { Draft } from '../draft.js'
import { toldByPlace } from './told-by-place.js'

const page: Draft = {
  rule: 'lost-on-reload',
  reproduced: true,
  description: 'the page looks as if nothing had been done',
}
const entry: Draft = {
  rule: 'lost-on-reload',
  reproduced: true,
  description: '“Bread” is gone',
  selectors: ['#thing'],
}

it('counts a loss on reload once where the lost entry has a name', () => {
  expect(toldByPlace(page, [page, entry])).toBe(true)
  expect(toldByPlace(entry, [page, entry])).toBe(false)
})

it('keeps a loss that no proven entry explains', () => {
  expect(toldByPlace(page, [page])).toBe(false)
  expect(toldByPlace(page, [page, { ...entry, reproduced: false }])).toBe(false)
  expect(toldByPlace(page, [page, { ...entry, rule: 'wrong-item' }])).toBe(false)
})
