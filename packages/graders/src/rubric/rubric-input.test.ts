import { expect, it } from 'vitest'
import { parseRubric } from './parse-rubric.js'
import { scorePage } from './score-page.js'

const weightsOf = (change: unknown) =>
  parseRubric(JSON.stringify(change), 'rubric.json').categories.map(({ weight }) => weight)

it.each([
  [{ categories: [{ id: 'ux', weight: 20 }] }, [23.5, 23.5, 20, 14, 14, 5]],
  [{ categories: [{ id: 'functionality', weight: 40 }] }, [40, 20, 12, 12, 12, 4]],
  [{ pass_at: 85 }, [25, 25, 15, 15, 15, 5]],
])('shares what is left after %j in points that people can read', (change, weights) =>
  expect(weightsOf(change)).toEqual(weights),
)

it('keeps the sum of the points exact', () => {
  for (let weight = 0; weight <= 100; weight += 0.5) {
    const rubric = parseRubric(JSON.stringify({ categories: [{ id: 'robustness', weight }] }), 'rubric.json')
    expect(scorePage([], [], rubric).maxScore).toBe(100)
  }
})
