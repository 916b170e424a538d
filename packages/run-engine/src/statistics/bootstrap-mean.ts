import { seededRandom } from './seeded-random.js'

const resamples = 2_000

/**
 * 95 % interval of a mean by the percentile bootstrap (B. Efron, 1979). The same values always give the same interval. null for fewer than two values,
 * which say nothing of their spread.
 */
export function bootstrapMean(values: readonly number[]): [low: number, high: number] | null {
  const size = values.length
  if (size < 2) return null
  const random = seededRandom(size)
  const means = Array.from({ length: resamples }, () => {
    let sum = 0
    for (let drawn = 0; drawn < size; drawn++) sum += values[Math.floor(random() * size)]!
    return sum / size
  }).toSorted((a, b) => a - b)
  return [means[Math.floor(resamples * 0.025)]!, means[Math.ceil(resamples * 0.975) - 1]!]
}
