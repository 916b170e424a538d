import { fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { misplaced, namedMoves, orderOf } from './named-moves.js'

const button = (name: string) => fakeTarget({ selector: name, role: 'button', name })

it.each([
  ['Move “Night bus” up', 'night bus', 'up'],
  ['Verschieben nach unten: Kapitel 2', 'kapitel 2', 'down'],
  ['Descendre Brioche', 'brioche', 'down'],
  ['Sposta Pane su', 'pane', 'up'],
])('reads “%s”', (name, entry, direction) => {
  expect(namedMoves([button(name)])).toMatchObject([{ entry, direction }])
})

it.each([
  'Move up',
  'Thumbs up for Ben',
  'Move Tea up to the top',
  'Priority up: Report',
  'Sign up and down',
  'Cut down trees, vote up',
])('reads no move of an entry in “%s”', (name) => expect(namedMoves([button(name)])).toEqual([]))

it('reports an entry that does not move by one place', () => {
  const named = namedMoves(['Move A down', 'Move B up', 'Move B down', 'Move C up'].map(button))
  const order = orderOf(named)
  expect(order).toEqual(['a', 'b', 'c'])
  const down = { entry: 'b', direction: 'down' } as const
  expect(misplaced(order, ['a', 'c', 'b'], down)).toBeNull()
  expect(misplaced(order, ['b', 'a', 'c'], down)).toBe('moves its entry the other way')
  expect(misplaced(order, order, down)).toBe('leaves its entry where it is')
  expect(misplaced([...order, 'd'], ['a', 'c', 'd', 'b'], down)).toBe(
    'moves its entry by 2 places instead of one',
  )
  // The page sorted or filtered its list meanwhile.
  expect(misplaced(order, ['c', 'b', 'a'], down)).toBeNull()
  expect(misplaced(order, ['a', 'b'], down)).toBeNull()
})
