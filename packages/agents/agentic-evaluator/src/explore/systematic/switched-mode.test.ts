import type { Signals, Target } from '@webeval/core'
import { expect, it } from 'vitest'
import { switchedMode } from './switched-mode.js'

const control = (selector: string, more: Partial<Target> = {}) =>
  ({
    selector,
    role: 'button',
    tag: 'button',
    name: selector,
    text: '',
    type: 'button',
    state: {},
    box: { x: 0, y: 0, width: 40, height: 40 },
    ...more,
  }) as Target
const look = (...targets: Target[]) => ({ targets }) as unknown as Signals
const flag = (checked: boolean) => control('#flags', { role: 'checkbox', tag: 'input', state: { checked } })

it('knows a mode that was switched', () => {
  const before = look(flag(false), control('#cell'))
  expect(switchedMode(flag(false), before, look(flag(true), control('#cell')), 7)).toMatchObject({ at: 7 })
  expect(switchedMode(flag(false), before, before, 7)).toBeNull()
})

it('leaves boxes of a form, ticks of entries and what brings up more as they are', () => {
  const send = control('#send', { type: 'submit' })
  expect(switchedMode(flag(false), look(flag(false), send), look(flag(true), send), 7)).toBeNull()
  const more = look(flag(true), control('#cell'), control('#more'))
  expect(switchedMode(flag(false), look(flag(false), control('#cell')), more, 7)).toBeNull()
  const [tick, other] = [false, true].map((checked) =>
    control(':nth-match(input, 1)', { role: 'checkbox', state: { checked } }),
  )
  const ticks = look(tick!, control(':nth-match(input, 2)', { role: 'checkbox' }))
  expect(switchedMode(tick!, ticks, look(other!, ticks.targets[1]!), 7)).toBeNull()
})
