import { expect, it } from 'vitest'
import { keptLine, lostLines } from './kept-line.js'

const before = ['Fern', 'Overdue by 1 day', 'Basil', 'Due today']
const after = ['Fern', 'Due in 3 days', 'Basil', 'Due today', 'Watered Fern.']

it('finds a change that lasts only with something else that is stored', () => {
  const lost = lostLines({ before, after, later: before })
  expect(lost).not.toBeNull()
  expect(keptLine(lost!, ['Fern', 'Due in 3 days', 'Basil', 'Due today', 'Rosemary'])).toBe('Due in 3 days')
  expect(keptLine(lost!, [...before, 'Rosemary'])).toBeNull()
})

it('finds nothing where the reload keeps the change, or the act only adds a message', () => {
  expect(lostLines({ before, after, later: after })).toBeNull()
  expect(lostLines({ before, after: [...before, 'Copied.'], later: before })).toBeNull()
})
