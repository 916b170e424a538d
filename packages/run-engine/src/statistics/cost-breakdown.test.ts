import { noUsage } from '@webeval/core'
import { expect, it } from 'vitest'
import { costBreakdown } from './cost-breakdown.js'
import { passRateOf } from './summarise.js'

const usage = {
  actor: { ...noUsage, calls: 6, input_tokens: 900, output_tokens: 100 },
  judge: { ...noUsage, calls: 2, input_tokens: 200, output_tokens: 20 },
}

it('divides the cost by role and by the trials that passed', () => {
  const pass_rate = passRateOf({ trials: 5, passed: 2, counted: 4 }, [])
  const costs = costBreakdown({
    usage,
    cost_usd: 0.5,
    cost_by_role: { actor: 0.4, judge: 0.1 },
    pass_rate,
  })
  expect(costs).toEqual({
    cost_usd: 0.5,
    usd_per_pass: 0.25,
    roles: [
      {
        role: 'actor',
        calls: 6,
        input_tokens: 900,
        output_tokens: 100,
        cost_usd: 0.4,
        usd_per_pass: 0.2,
      },
      { role: 'judge', calls: 2, input_tokens: 200, output_tokens: 20, cost_usd: 0.1, usd_per_pass: 0.05 },
    ],
  })
})

it('reports null, not 0, for a price that is unknown and for a run in which no trial passed', () => {
  const none = passRateOf({ trials: 1, passed: 0, counted: 1 }, [])
  expect(costBreakdown({ usage, cost_usd: 0.5, pass_rate: none })).toMatchObject({
    usd_per_pass: null,
    roles: [{ cost_usd: null, usd_per_pass: null }, { cost_usd: null }],
  })
})
