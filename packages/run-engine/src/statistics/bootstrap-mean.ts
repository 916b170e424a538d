import { seededRandom } from './seeded-random.js'

const resamples = 2_000

/**
 * 95 % interval of a mean by the percentile bootstrap (B. Efron, 1979). The same values always give the same interval. null for fewer than two values,
 * which say nothing of their spread.
 */
export function bootstrapMean(values: readonly number[]): [low: number, high: number] | null {
  if (values.length < 2) return null
  const means = resampledMeans(values, resamples)
  return [means[Math.floor(resamples * 0.025)]!, means[Math.ceil(resamples * 0.975) - 1]!]
}

/** Means of so many samples drawn with replacement from the values, ascending. The same values always give the same means. */
export function resampledMeans(values: readonly number[], count: number): Float64Array {
  const size = values.length
  const drawFrom = Float64Array.from(values)
  const random = seededRandom(size)
  const means = new Float64Array(count)
  for (let index = 0; index < count; index++) {
    let sum = 0
    for (let drawn = 0; drawn < size; drawn++) sum += drawFrom[Math.floor(random() * size)]!
    means[index] = sum / size
  }
  return means.toSorted()
}
