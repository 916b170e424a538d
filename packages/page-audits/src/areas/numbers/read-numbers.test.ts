import { expect, test } from 'vitest'
import { canBe, numbersIn } from './read-numbers.js'

const values = (text: string) => numbersIn(text).map(({ readings }) => readings.map(({ value }) => value))

test('numbers are read with all that their marks can mean', () => {
  expect(values('Total: £1,234.50')).toEqual([[1234.5]])
  expect(values('1.234,50 €')).toEqual([[1234.5]])
  expect(values('1,234')).toEqual([[1234, 1.234]])
  expect(values('0.125 and 12 345')).toEqual([[0.125], [12], [345]])
  expect(values('−40 °C')).toEqual([[-40]])
  expect(values('10-20 guests')).toEqual([[10], [20]])
  expect(values('1.5e-3')).toEqual([[0.0015]])
  expect(values('1,234,567.8')).toEqual([[1234567.8]])
  expect(values('v2, mp3')).toEqual([])
})

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
