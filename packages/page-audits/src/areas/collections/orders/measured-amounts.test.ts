import { expect, it } from 'vitest'
import { standsInOrder } from '../checks/check-order.js'
import { entryOf } from '../testing/entry-of.js'

const clothes = (...lines: readonly (readonly [string, string])[]) =>
  lines.map(([title, text]) => entryOf(title, [text]))

it('puts weights in order by the amounts that count', () => {
  const right = clothes(
    ['Jeans', '2 × 620 g = 1,240 g'],
    ['T-shirt', '4 × 150 g = 600 g'],
    ['Belt', '1 × 95 g = 95 g'],
  )
  const asWords = clothes(
    ['Belt', '1 × 95 g = 95 g'],
    ['T-shirt', '4 × 150 g = 600 g'],
    ['Jeans', '2 × 620 g = 1,240 g'],
  )
  expect(standsInOrder('Total weight (heaviest first)', right)).toBe(true)
  expect(standsInOrder('Total weight (heaviest first)', asWords)).toBe(false)
  expect(standsInOrder('Weight', asWords)).toBe(true)
})

it('compares units of one kind', () => {
  const lakes = clothes(['Pond', '800 m away'], ['Lake', '1.2 km away'], ['Sea', '40 km away'])
  expect(standsInOrder('Nearest', lakes)).toBe(true)
  expect(standsInOrder('Farthest first', lakes)).toBe(false)
})

it('judges nothing without such amounts', () => {
  expect(standsInOrder('Weight', clothes(['A', '3 pieces'], ['B', '2 pieces'], ['C', '9 pieces']))).toBeNull()
})
