import { expect, it } from 'vitest'
import type { FormField } from '../form-field.js'
import { sameLists } from './same-twice.js'

const list = (name: string, ...options: readonly string[]) =>
  ({ tag: 'select', name, options }) as unknown as FormField
const people = ['Choose', 'Ana', 'Ben', 'Cleo']

it('finds lists that rank the same people', () => {
  const [first, second] = [list('1st choice', ...people), list('2nd choice', 'None', 'Ana', 'Ben')]
  expect(sameLists([first, second], 'Later choices may stay empty, but nobody twice.')).toEqual({
    first,
    second,
    option: 'Ana',
  })
})

it.each([
  ['A ballot with three choices.', '1st choice', '2nd choice'],
  ['Nobody twice.', 'From', 'To'],
])('finds none for “%s” with “%s” and “%s”', (task, one, other) => {
  expect(sameLists([list(one, ...people), list(other, ...people)], task)).toBeNull()
})
