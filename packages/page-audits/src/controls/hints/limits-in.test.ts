import { expect, test } from 'vitest'
import { limitsIn } from './limits-in.js'

test.each([
  ['between 16 and 99', { of: 'number', min: 16, max: 99 }],
  ['3 to 20 characters', { of: 'length', min: 3, max: 20 }],
  ['4 to 6 digits', { of: 'length', min: 4, max: 6 }],
  ['at least 8 characters', { of: 'length', min: 8, max: null }],
  ['up to 1,000', { of: 'number', min: null, max: 1000 }],
  ['Between 0.001 and 9.999, e.g. 1.759.', { of: 'number', min: 0.001, max: 9.999 }],
  ['from 0.5 to 1,000', { of: 'number', min: 0.5, max: 1000 }],
  ['von 0,50 bis 1.000 €', { of: 'number', min: 0.5, max: 1000 }],
  ['from 500 to 1.500', { of: 'number', min: 500, max: 1500 }],
  ['for example 4 to 6', null],
])('the limits in “%s”', (words, limits) => expect(limitsIn(words)).toEqual(limits))
