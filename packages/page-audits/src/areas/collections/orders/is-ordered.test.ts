import { expect, test } from 'vitest'
import { isOrdered } from './is-ordered.js'

test('tells rising, falling and mixed sequences', () => {
  expect(isOrdered([1, 2, 2, 5], 'up')).toBe(true)
  expect(isOrdered([5, 2, 1], 'up')).toBe(false)
  expect(isOrdered([5, 2, 1], 'either')).toBe(true)
  expect(isOrdered([1, 5, 2], 'either')).toBe(false)
  expect(isOrdered(['The Ant', 'bee', 'Cat'], 'up')).toBe(true)
})
