import { expect, it } from 'vitest'
import { correctedRate } from './corrected-rate.js'

it('equals the published example of a corrected prevalence', () => {
  // Lang & Reiczigel (2014), example 1, as in R's asht::prevSeSp: 4060 of 11284 positive,
  // sensitivity 178/179, specificity 358/359, interval 0.349 to 0.372
  const table = { both_pass: 178, label_only: 1, both_fail: 358, grader_only: 1 }
  const { value, interval } = correctedRate(4060, 11284, table)
  expect(value).toBeCloseTo((4060 / 11284 + 358 / 359 - 1) / (178 / 179 + 358 / 359 - 1), 12)
  expect(interval?.map((bound) => bound.toFixed(3))).toEqual(['0.349', '0.372'])
})
