import { describe, expect, it } from 'vitest'
import { formatCost, formatDuration, formatPassRate, plainLine } from './format.js'

describe('what a person reads', () => {
  it.each([
    [850, '850 ms'],
    [12_340, '12.3 s'],
    [245_000, '4 min 05 s'],
  ])('says %d milliseconds as %s', (given, expected) => expect(formatDuration(given)).toBe(expected))

  it('shows a rate with its denominator and interval', () => {
    const rate = {
      value: 0.5,
      passed: 5,
      denominator: 10,
      over: [],
      interval: [0.237, 0.763],
      worst_case: 0.5,
    }
    expect(formatPassRate({ ...rate, interval: [0.237, 0.763] })).toBe(
      '50.0 % (5/10; 95 % interval 23.7 % to 76.3 %)',
    )
  })

  it('never shows a rate of nothing as 0', () => {
    const rate = { value: null, passed: 0, denominator: 0, over: [], interval: null, worst_case: null }
    expect(formatPassRate(rate)).toMatch(/no pass rate/)
  })

  it('does not pass an unknown price off as free', () => {
    expect([formatCost(null), formatCost(0), formatCost(0.0123)]).toEqual(['unknown', '$0', '$0.0123'])
  })

  it('lets no page rewrite the terminal', () => {
    expect(plainLine('\u001b[2J\u001b[31mred\u001b[0m\nnext\u0007', 40)).toBe('red next')
    expect(plainLine('a\u202eb', 40)).toBe('a b')
    expect(plainLine('x'.repeat(50), 10)).toBe(`${'x'.repeat(9)}…`)
  })
})
