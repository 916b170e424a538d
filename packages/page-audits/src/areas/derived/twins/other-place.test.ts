import { expect, it } from 'vitest'
import { otherPlace, shows } from './other-place.js'

const twins = (min: number, max: number, step: number, sliderValue: number) => ({
  slider: '#slider',
  field: '#field',
  name: 'Years',
  min,
  max,
  step,
  sliderValue,
  fieldText: String(sliderValue),
  invalid: false,
})

it('finds another whole number on the way of a slider', () => {
  expect(otherPlace(twins(5, 35, 1, 20), 0.6)).toBe(23)
  expect(otherPlace(twins(50_000, 1_500_000, 5000, 400_000), 0.6)).toBe(920_000)
  expect(otherPlace(twins(0, 10, 0.1, 3.5), 0.6)).toBe(6)
  expect(otherPlace(twins(0, 1, 0.1, 0), 0.6)).toBe(1)
  expect(otherPlace(twins(0.5, 1.5, 0.5, 1), 0.5)).toBeNull()
})

it('reads a number as people write it', () => {
  expect(shows('400.000', 400_000)).toBe(true)
  expect(shows('1,200', 1200)).toBe(true)
  expect(shows('12', 13)).toBe(false)
  expect(shows('', 0)).toBe(false)
})
