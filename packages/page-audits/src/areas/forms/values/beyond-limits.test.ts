import { expect, it } from 'vitest'
import type { FormField } from '../form-field.js'
import { beyondLimits } from './beyond-limits.js'

const values = (...texts: readonly string[]) => beyondLimits({} as FormField, texts).map(({ value }) => value)

it('makes the numbers just beyond the limits that a message names', () => {
  expect(values('Enter an amount from 0.01 to 999999.99, for example 12.50.')).toEqual(['0'])
  expect(values('Between 2 and 8 people')).toEqual(['1', '9'])
  expect(values('Der Betrag muss größer als 0 sein.')).toEqual(['0'])
})

it('makes none of other texts', () => {
  expect(values('Please enter an amount.', 'more than 0.5 l', 'At least 8 characters', '0 to 2.5')).toEqual(
    [],
  )
})
