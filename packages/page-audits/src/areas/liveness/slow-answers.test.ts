import { expect, it } from 'vitest'
import { isSlow } from './slow-answers.js'

const twice = (answerMs: number, usualMs: number, ...timers: number[]) =>
  [1, 2].map(() => ({ answerMs, usualMs, timers }))

it.each([
  ['a timer of two seconds', twice(2100, 180, 2000), true],
  ['the same on a busy machine', twice(3900, 1400, 2000), true],
  ['a short timer on a busy machine', twice(2300, 1400, 600), false],
  ['a timer for what comes later than the answer', twice(700, 150, 5000), false],
  ['a server that takes its time', twice(1800, 160), true],
  ['a machine that takes its time', twice(1800, 700), false],
  ['slow once only', twice(2100, 180, 2000).slice(1), false],
])('%s', (_, tries, slow) => expect(isSlow(tries)).toBe(slow))
