import { expect, it } from 'vitest'
import type { Draft } from '../draft.js'
import { toldByEvent } from './told-by-event.js'

const thrown = (event?: string): Draft => ({
  rule: 'uncaught-exception',
  description: 'It throws.',
  reproduced: true,
  ...(event === undefined ? {} : { event }),
})

it('tells of an event once, whichever audits met it', () => {
  const all = [thrown('console a'), thrown(), thrown('console a'), thrown('console b'), thrown()]
  expect(all.map((draft) => toldByEvent(draft, all))).toEqual([false, false, true, false, false])
})
