import type { Signals } from '@webeval/core'
import { expect, it } from 'vitest'
import type { AuditContext } from '../../audit-context.js'
import type { Seen } from '../../lab/lab-page.js'
import { isState } from './reach-state.js'

const look = (selectors: readonly string[], covered: boolean) =>
  ({
    url: 'http://page.test/',
    text: 'Tasks',
    targets: selectors.map((selector) => ({
      selector,
      tag: 'button',
      role: 'button',
      name: selector,
      text: selector,
      state: covered && selector !== '#save' ? { covered } : {},
    })),
    scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
  }) as unknown as Signals

const first = look(['#add', '#edit', '#theme'], false)
const marks = ['kind button|button||#save', 'covered #add', 'covered #edit', 'covered #theme']

it('knows a dialog again by what it covers', () => {
  const shows = isState({ entries: [], first } as unknown as AuditContext, marks)
  const seenWith = (after: Signals) => ({ after, verification: { style_changed: false } }) as Seen
  expect(shows(seenWith(look(['#add', '#edit', '#theme', '#save'], true)))).toBe(true)
  expect(shows(seenWith(first))).toBe(false)
})
