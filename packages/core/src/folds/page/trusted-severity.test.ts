import { expect, it } from 'vitest'
import { trustedSeverity } from './trusted-severity.js'

it.each([
  ['critical', undefined, 'critical'],
  ['critical', { right: 3, wrong: 1 }, 'critical'],
  ['high', { right: 1, wrong: 1 }, 'high'],
  ['high', { right: 5, wrong: 2 }, 'medium'],
  ['high', { right: 6, wrong: 2 }, 'high'],
  ['critical', { right: 0, wrong: 1 }, 'medium'],
  ['low', { right: 0, wrong: 1 }, 'low'],
  ['high', { right: 0, wrong: 0 }, 'high'],
] as const)('weighs a %s fault of a rule with the record %j as %s', (severity, record, trusted) => {
  expect(trustedSeverity(severity, record)).toBe(trusted)
})
