import { expect, test } from 'vitest'
import { measuresIn } from './find-converter.js'
import { convert, unitNamed, unitsIn } from './units.js'

test('units are known by name, sign and spelling', () => {
  const nameOf = (text: string) => unitNamed(text)?.name ?? null
  expect(
    ['Kilometres (km)', 'km', '°C – Celsius', 'C', 'US gallons', 'Miles', '📏 Feet'].map(nameOf),
  ).toEqual(['km', 'km', '°C', '°C', 'gal', 'mi', 'ft'])
  expect(['Choose a unit', 'Large', '', 'km to miles'].map(nameOf)).toEqual([null, null, null, null])
  expect(unitsIn('Temperature in Celsius').map(({ name }) => name)).toEqual(['°C'])
  expect(unitsIn('Weight (kg)').map(({ name }) => name)).toEqual(['kg'])
  expect(unitsIn('Your name')).toEqual([])
})

test('values are converted as SI and NIST define the units', () => {
  const from = (value: number, one: string, two: string) =>
    convert(value, unitNamed(one)!, unitNamed(two)!).map((result) => Number(result.toFixed(4)))
  expect(from(100, '°C', '°F')).toEqual([212])
  expect(from(-40, 'F', 'C')).toEqual([-40])
  expect(from(0, 'K', 'C')).toEqual([-273.15])
  expect(from(100, 'lb', 'kg')).toEqual([45.3592])
  expect(from(1, 'mph', 'km/h')).toEqual([1.6093])
  expect(from(1, 'gallon', 'litre')).toEqual([3.7854, 4.5461])
})

test('measures are numbers with a unit behind them', () => {
  expect(
    measuresIn('100 km = 62.14 miles, in 2 parts').map(({ unit, number }) => [number.text, unit.name]),
  ).toEqual([
    ['100', 'km'],
    ['62.14', 'mi'],
  ])
})

test('reads no unit in a bracket of thousands of spaces', () => {
  expect(unitsIn(`(${' '.repeat(20_000)}`)).toEqual([])
  expect(unitsIn('Weight ( kg )').map(({ name }) => name)).toEqual(unitsIn('(kg)').map(({ name }) => name))
})
