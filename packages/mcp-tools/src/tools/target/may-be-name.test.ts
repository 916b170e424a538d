import { expect, it } from 'vitest'
import { mayBeName } from './may-be-name.js'

it.each([
  ['Save', true],
  ['#general', true],
  ['Sort [A-Z]', true],
  ['x[i] = 1', true],
  ['button[aria-label="Delete “Milk”"]', false],
  ['[data-testid="save"]', false],
  ["input[name='q'] + button", false],
  [':nth-match(li.entry, 3)', false],
])('looks for %j by its visible name: %s', (target, is) => {
  expect(mayBeName(target)).toBe(is)
})
