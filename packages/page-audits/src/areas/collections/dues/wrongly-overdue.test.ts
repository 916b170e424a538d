import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { wronglyOverdue } from './wrongly-overdue.js'

const judge = (...texts: readonly string[]) =>
  wronglyOverdue([entryOf('Dentist', [...texts])], '2026-11-28')?.day ?? null

it('finds an entry that is overdue on the day on which it is due, or before', () => {
  expect(judge('Home', 'Overdue: Sat, Nov 28, 2026')).toBe('Nov 28, 2026')
  expect(judge('Überfällig', 'fällig am 30.11.2026')).toBe('30.11.2026')
  expect(judge('Overdue', 'Nov 28')).toBe('Nov 28')
})

it.each([
  ['Overdue: Fri, Nov 27, 2026'],
  ['Not overdue', 'Nov 30, 2026'],
  ['Overdue', 'from Nov 2, 2026', 'to Nov 30, 2026'],
  ['Overdue since 3/11/2026'],
  ['Due Nov 30, 2026'],
  ['Overdue', 'Dec 30'],
])('keeps quiet about “%s”', (...texts) => expect(judge(...texts)).toBeNull())
