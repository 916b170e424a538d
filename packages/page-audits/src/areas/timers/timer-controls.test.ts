import { expect, it } from 'vitest'
import { timerWords } from './timer-controls.js'

it.each([
  'Pause',
  'Stop',
  '⏸',
  'Pause timer',
  'Click to pause',
  'Start/Stop',
  'Play / Pause',
  'Start or stop',
])('takes “%s” for a button that pauses', (label) => expect(timerWords.pause.test(label)).toBe(true))

it.each(['Play Last stop, Harbour', 'Start', 'Play “Pause for thought”'])('takes “%s” for none', (label) =>
  expect(timerWords.pause.test(label)).toBe(false),
)
