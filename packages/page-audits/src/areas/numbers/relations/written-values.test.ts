import { expect, it } from 'vitest'
import { writtenValues } from './written-values.js'

it.each([
  ['24h 15m 3 people', [1455, 3]],
  ['27h 3 people', [1620, 3]],
  ['7h30', [450]],
  ['1,5 Std.', [90]],
  ['42h 30m, 2h 30m over 40h', [2550, 150, 2400]],
  ['2:45', [165]],
  ['45 min', [45]],
  ['1.234,50 €', [1234.5]],
  ['3 × £4.20', [3, 4.2]],
  ['none', []],
])('reads the numbers of “%s”', (text, values) =>
  expect(writtenValues(text).map(({ value }) => value)).toEqual(values),
)

it('knows numbers that may be others', () => {
  expect(writtenValues('1.250')[0]?.isUnsure).toBe(true)
  expect(writtenValues('1.25')[0]?.isUnsure).toBe(false)
})
