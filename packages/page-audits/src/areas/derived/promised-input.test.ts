import { expect, it } from 'vitest'
import { promiseOf } from './promised-input.js'

it.each([
  ['Time left includes a break between two pomodoros.', 'Break (minutes)', true],
  ['the time left including breaks and the time of day', 'Break', true],
  ['Der Preis, inklusive Versand und Verpackung', 'Versand', true],
  ['Set the length of a pomodoro and of a break.', 'Break (minutes)', false],
  ['It includes a timer. Take a break.', 'Break', false],
  ['including breakfast', 'Tax', false],
])('“%s” promises that “%s” counts: %s', (words, label, promised) =>
  expect(promiseOf(words, label) !== null).toBe(promised),
)
