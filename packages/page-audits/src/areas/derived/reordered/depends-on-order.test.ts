import type { Signals } from '@webeval/core'
import { expect, test } from 'vitest'
import { type Course, dependsOnOrder } from './depends-on-order.js'

const look = (...states: readonly boolean[]) =>
  ({
    targets: states.map((checked, at) => ({ selector: `#c${at}`, state: { checked } })),
  }) as unknown as Signals
const course = (
  last: number,
  before: readonly string[],
  after: readonly string[],
  end = look(true, false),
): Course => {
  const placed = (texts: readonly string[]) => texts.map((text, at) => ({ selector: `#t${at}`, text }))
  return { last, before: placed(before), after: placed(after), end }
}

test('finds a text that the unit leaves behind when it is chosen last', () => {
  const unitLast = course(0, ['3.7 m', '0.9 m'], ['3.7 m', '3.0 ft'])
  const harbourLast = course(1, ['9.8 ft', '2.9 ft'], ['12.1 ft', '3.0 ft'])
  expect(dependsOnOrder([unitLast, harbourLast])).toEqual({
    selector: '#t0',
    text: '3.7 m',
    otherwise: '12.1 ft',
    last: 0,
    otherLast: 1,
  })
})

test('leaves messages of the last act, other orders of the same rows, and controls that end differently', () => {
  expect(dependsOnOrder([course(0, ['Day 1'], ['Unit 2']), course(1, ['Unit 2'], ['Day 1'])])).toBeNull()
  const rows = [course(0, ['a 1', 'b 2'], ['a 1', 'b 2']), course(1, ['a 1', 'b 2'], ['b 2', 'a 1'])]
  expect(dependsOnOrder(rows)).toBeNull()
  const other = [course(0, ['3 m'], ['3 m']), course(1, ['3 m'], ['9 ft'], look(false, true))]
  expect(dependsOnOrder(other)).toBeNull()
})
