import type { Target } from '@webeval/core'
import type { ControlRecord } from '@webeval/page-audits'
import { fakeTarget } from '@webeval/core/testing'
import { expect, test } from 'vitest'
import { unreachedControls } from './unreached-controls.js'

const record = (given: Partial<Target>, more: Partial<ControlRecord> = {}): ControlRecord => ({
  key: JSON.stringify(given),
  target: fakeTarget({ selector: '#it', tag: 'button', role: 'button', ...given }),
  tries: 0,
  effects: 0,
  failures: 0,
  states: new Set(),
  lastEntry: -1,
  said: '',
  ...more,
})

test('names the controls that no act reached, and why', () => {
  const controls = [
    record({ name: 'Add' }, { tries: 1, effects: 1 }),
    record({ name: 'Covered' }, { tries: 2, failures: 2 }),
    record({ name: 'Next', state: { disabled: true } }),
    record({ name: 'Manual', tag: 'a', role: 'link', href: 'https://elsewhere.test/' }),
    record({ name: 'Later' }),
  ]
  expect(unreachedControls(controls, 'http://fake.test/', false)).toEqual([
    { control: 'the button “Covered”', why: 'every try failed' },
    { control: 'the button “Next”', why: 'it was disabled in every state that was seen' },
    { control: 'the link “Manual”', why: 'it leads to another site' },
    { control: 'the button “Later”', why: 'the acts were used up' },
  ])
  expect(unreachedControls(controls, 'http://fake.test/', true).at(-1)?.why).toBe(
    'others like it were used, or it went away first',
  )
})
