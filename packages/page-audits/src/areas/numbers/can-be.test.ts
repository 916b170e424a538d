import { expect, test } from 'vitest'
import { numbersIn } from '@webeval/core'
import { canBe } from './can-be.js'

test('a number can be what was expected when it is rounded or cut off as it is shown, and not otherwise', () => {
  const first = (text: string) => numbersIn(text)[0]!
  expect(canBe(first('62.14'), 62.1371)).toBe(true)
  expect(canBe(first('62.1'), 62.1371)).toBe(true)
  expect(canBe(first('62'), 62.1371)).toBe(true)
  expect(canBe(first('62,137'), 62.1371)).toBe(true)
  expect(canBe(first('63'), 62.1371)).toBe(false)
  expect(canBe(first('60'), 62.1371)).toBe(false)
  expect(canBe(first('45.4'), 45.359237, 0.003)).toBe(true)
  expect(canBe(first('50'), 45.359237, 0.003)).toBe(false)
})
