import { expect, it } from 'vitest'
import { changedLine } from './changed-line.js'

const before = ['Habits', 'Read', 'Streak: 4 days', 'Stretch', 'Streak: 3 days', '2 habits']
const gone = ['Habits', 'Stretch', 'Streak: 3 days', '1 habit', 'Deleted “Read”', 'Undo']

it('finds what came back at the same place as another line', () => {
  const back = ['Habits', 'Read', 'No streak yet', 'Stretch', 'Streak: 3 days', '2 habits']
  expect(changedLine(before, gone, back)).toEqual({ was: 'Streak: 4 days', is: 'No streak yet' })
})

it('finds a count that came back with another number', () => {
  const back = [...before.slice(0, -1), '3 habits']
  expect(changedLine(before, gone, back)).toEqual({ was: '2 habits', is: '3 habits' })
})

it('finds nothing where all came back, at another place too', () => {
  expect(changedLine(before, gone, before)).toBeNull()
  const last = ['Habits', 'Stretch', 'Streak: 3 days', 'Read', 'Streak: 4 days', '2 habits']
  expect(changedLine(before, gone, last)).toBeNull()
})

it('leaves out details that stay closed, times, and an undo that brings nothing back', () => {
  const opened = [...before, 'Details of Read', '12 pages']
  expect(changedLine(opened, gone, before)).toBeNull()
  const played = ['Moves: 3', 'Board A']
  expect(changedLine(played, ['Moves: 4', 'Board B'], ['Moves: 5', 'Board A'])).toBeNull()
  const saved = [...before, 'Saved at 10:04']
  expect(changedLine(saved, gone, [...before, 'Saved at 10:05'])).toBeNull()
  expect(changedLine(before, gone, gone)).toBeNull()
})

it('leaves out messages about what was done last', () => {
  const saved = [...before, 'Guardada la anotación del 29 nov 2026']
  expect(changedLine(saved, gone, [...before, 'Recuperada la anotación del 29 nov 2026'])).toBeNull()
})

it('leaves out how much is selected', () => {
  const chosen = [...before, 'Approve selected (10)']
  expect(changedLine(chosen, gone, [...before, 'Approve selected (0)'])).toBeNull()
})
