import type { Signals, Target } from '@webeval/core'
import { expect, test } from 'vitest'
import { choseInstead } from './choices-audit.js'

const colour = (name: string, pressed: boolean): Target => ({
  selector: `button[aria-label="${name}"]`,
  tag: 'button',
  role: 'button',
  name,
  text: '',
  state: { pressed },
  box: { x: 0, y: 0, width: 40, height: 40 },
  inViewport: true,
})
const look = (pressed: string) =>
  ({
    targets: ['Amber', 'Forest', 'Navy'].map((name) => colour(name, name === pressed)),
  }) as unknown as Signals

test('the one that was clicked is the one to be chosen', () => {
  expect(choseInstead(look('Amber'), look('Navy'), colour('Navy', false))).toBeUndefined()
  expect(choseInstead(look('Amber'), look('Forest'), colour('Navy', false))?.name).toBe('Forest')
})

test('nothing is said of a click that chooses nothing', () => {
  expect(choseInstead(look('Amber'), look('Amber'), colour('Navy', false))).toBeUndefined()
})
