import { expect, it } from 'vitest'
import type { FormField } from '../form-field.js'
import { beyondLimits, wordsAbout } from './beyond-limits.js'

const values = (...texts: readonly string[]) =>
  beyondLimits({ name: '' } as FormField, texts).map(({ value }) => value)

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

it('reads what a task says of a field', () => {
  const task =
    'Każdy wydatek ma mieć opis, kwotę (zawsze większą od zera) i datę, która nie może być z przyszłości. Suma jest na górze.'
  expect(beyondLimits({ name: 'Kwota w zł' } as FormField, [], task)).toMatchObject([{ value: '0' }])
  expect(beyondLimits({ name: 'Suma' } as FormField, [], task)).toEqual([])
  expect(wordsAbout({ name: 'Date' }, task)).toBe('')
})

it('reads the clause that goes on about the same', () => {
  const task =
    'Beträge schreibe ich deutsch, also 12,50 oder 1.250,00; sie müssen größer als null sein, und das Datum ist von heute.'
  expect(beyondLimits({ name: 'Betrag (€)' } as FormField, [], task)).toMatchObject([{ value: '0' }])
  const other = 'Members pay an amount in euros; they must be more than 0 years old.'
  expect(beyondLimits({ name: 'Amount' } as FormField, [], other)).toEqual([])
})

it.each([
  ['Discount', 'If there is a discount greater than zero, show it in green.'],
  ['Balance', 'The balance must not be greater than 0.'],
  ['Stock', 'Every product has a stock and a price above zero.'],
])('leaves %s alone where a task says “%s”', (name, task) => {
  expect(beyondLimits({ name } as FormField, [], task)).toEqual([])
})
