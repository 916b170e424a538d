import { expect, it } from 'vitest'
import { dueTodayMeaning } from './due-today.js'
import { entryOf } from '../testing/entry-of.js'

it('puts what is due today into a choice of what is due, and knows nothing of other days', () => {
  const due = dueTodayMeaning('Due or overdue')!
  expect(due(entryOf('Monstera', ['Due today']))).toBe(true)
  expect(due(entryOf('Aloe', ['Due in 3 days']))).toBeNull()
  expect(dueTodayMeaning('Heute fällig')).not.toBeNull()
  expect(dueTodayMeaning('Due soon')).toBeNull()
  expect(dueTodayMeaning('Overdue')).toBeNull()
})
