import { expect, it } from 'vitest'
import { lostLetters } from './lost-letters.js'

it.each([
  ['Water the plants', 'Wate te plnts', true],
  ['Water the plants', 'Water the plants', false],
  ['Water the plants', 'WATER THE PLANTS', false],
  ['Water the plants', 'Water the', true],
  ['red, green, blue', ' blue', false],
  ['Water the plants', '', false],
  ['12 apples', '12', false],
  ['555-01-23', '5550123', false],
  ['5550123', '555-0123', false],
])('a field that was given “%s” and holds “%s” lost letters: %s', (typed, holds, lost) =>
  expect(lostLetters(typed, holds)).toBe(lost),
)
