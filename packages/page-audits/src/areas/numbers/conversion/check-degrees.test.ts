import { expect, it } from 'vitest'
import { checkDegrees } from './check-degrees.js'
import type { Degrees } from './scan-degrees.js'

const shows = (value: number, unit: 'C' | 'F', places = 0): Degrees => ({
  selector: '#now',
  value,
  unit,
  places,
})

it.each([
  ['4 °C as 39 °F', shows(4, 'C'), shows(39, 'F'), true],
  ['4 °C as 40 °F, where 4.4 was rounded', shows(4, 'C'), shows(40, 'F'), true],
  ['4 °C as 34 °F', shows(4, 'C'), shows(34, 'F'), false],
  ['21.5 °C as 70.7 °F', shows(21.5, 'C', 1), shows(70.7, 'F', 1), true],
  ['50 °F as 10 °C', shows(50, 'F'), shows(10, 'C'), true],
  ['50 °F as 28 °C', shows(50, 'F'), shows(28, 'C'), false],
  ['200 °C as the mark of an oven, 400 °F', shows(200, 'C'), shows(400, 'F'), true],
  ['200 °C as 425 °F', shows(200, 'C'), shows(425, 'F'), false],
  ['the same unit', shows(4, 'C'), shows(9, 'C'), true],
])('judges %s', (_, before, after, right) => expect(checkDegrees([before], [after]) === null).toBe(right))
