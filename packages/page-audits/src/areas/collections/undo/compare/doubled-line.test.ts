import { expect, test } from 'vitest'
import { doubledLine } from './doubled-line.js'

test.each([
  [['Stock 120 pcs'], ['Stock 130 pcs'], ['Stock 140 pcs'], 'Stock 140 pcs'],
  [
    ['A', 'Rack 2: 1,200 of 5,000'],
    ['A', 'Rack 2: 1,150 of 5,000'],
    ['A', 'Rack 2: 1,100 of 5,000'],
    'Rack 2: 1,100 of 5,000',
  ],
  [['Stock 120 pcs'], ['Stock 130 pcs'], ['Stock 120 pcs'], null],
  [['Stock 120 pcs'], ['Stock 130 pcs'], ['Stock 130 pcs'], null],
  [['Stock 120 pcs'], ['Stock 130 pcs', 'Moved'], ['Stock 140 pcs'], 'Stock 140 pcs'],
  [['Stock 120', 'Stock 5'], ['Stock 130', 'Stock 5'], ['Stock 140', 'Stock 5'], null],
  [['Stock 120 pcs'], ['Moves 130'], ['Moves 140'], null],
])('%j, then %j, then %j: %j', (first, acted, now, is) => {
  expect(doubledLine(first, acted, now)?.is ?? null).toBe(is)
})
