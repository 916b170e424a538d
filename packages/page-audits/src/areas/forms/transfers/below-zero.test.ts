import { expect, it } from 'vitest'
import { belowZero, countIn, stocksTaken } from './below-zero.js'

const at = (...texts: readonly string[]) => texts.map((text, index) => ({ selector: `#${index}`, text }))

it('finds the counts that something was taken from', () => {
  const before = at('24 on hand', '3 of 5', '£24.50', '7')
  expect(stocksTaken(before, at('23 on hand', '2 of 5', '£23.50', '6'), 1)).toEqual([
    { selector: '#2', left: 24.5 },
    { selector: '#0', left: 24 },
    { selector: '#3', left: 7 },
  ])
})

it('finds a count that fell below zero', () => {
  expect(belowZero(at('24 on hand'), at('−1 on hand'), 1)).toEqual({ selector: '#0', text: '−1 on hand' })
  expect(belowZero(at('€4.75'), at('−€1.00'), 1)).toEqual({ selector: '#0', text: '−€1.00' })
  expect(belowZero(at('24', '-1'), at('23', '-1'), 1)).toBeNull()
})

it('reads no counts from days and ranges', () => {
  expect(['10-12 people', '2026-11-30', '5 %'].map(countIn)).toEqual([null, null, null])
})
