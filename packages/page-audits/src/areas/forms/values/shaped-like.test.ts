import { expect, it } from 'vitest'
import type { FormField } from '../form-field.js'
import { shapedLike } from './shaped-like.js'

const field = (placeholder: string, hint = '') => ({ placeholder, hint, name: 'Code' }) as FormField

it.each([
  ['nur gültige deutsche Kennzeichen wie KA-PH 123, keine doppelten', 'z. B. M-AB 42', 'KA-PH 123'],
  ['checks everything (not in the future, registration like D-4711)', 'D-1234', 'D-4711'],
  ['Only plates like KA-PH 123.', 'e.g. M-AB 42', 'KA-PH 123'],
  ['Only accept valid flight numbers such as LH 400.', 'LH 123', 'LH 400'],
])('reads “%s”', (task, placeholder, example) => expect(shapedLike(field(placeholder), task)).toBe(example))

it.each([
  ['A voucher code such as PRINT10 can be applied.', 'PRINT10'],
  ['Only valid plates like KA-PH 123.', 'Your name'],
  ['Reminders such as water change every 7 days.', 'W 7'],
  ['Only valid rooms like Room 12.', 'e.g. Hall 3'],
  ['Only screws like M4.', 'e.g. M4 screws with a flat head'],
  ['Only three colours; orders have numbers.', 'A-100'],
])('reads nothing in “%s” for “%s”', (task, placeholder) => {
  expect(shapedLike(field(placeholder), task)).toBeNull()
})

it('takes the word of a message about the empty field', () => {
  expect(shapedLike(field('AB-123'), 'Please enter a code like XY-900.', true)).toBe('XY-900')
  expect(shapedLike(field('AB-123'), 'Please enter a code.', true)).toBeNull()
})
