import { mean, sampleVariance } from 'simple-statistics'
import { resampledMeans } from '../../statistics/bootstrap-mean.js'
import { normalQuantile } from '../../statistics/normal-quantile.js'
import { studentQuantile } from '../../statistics/student-quantile.js'
import { changeOf, type CountedPair, type PairedDifference } from './paired-difference.js'

/**
 * The difference where tasks have several trials: a bootstrap over tasks (B. Efron, 1979), widened for few tasks as by T. C. Hesterberg, "What Teachers
 * Should Know About the Bootstrap" (The American Statistician 69, 2015). Two made-up tasks, one a gain and one a loss of the size that chance gives a single
 * task, join the sample, as D. G. Bonett and R. M. Price do for single trials (2012): few tasks that happen to agree prove little. Interval and p-value come
 * from the same resamples. decisions/0092 has the simulation. One task alone has no interval.
 */
export function repeatedTrials(pairs: readonly CountedPair[]): PairedDifference {
  const changes = pairs.map(changeOf)
  const size = changes.length
  const value = mean(changes)
  const chance = Math.sqrt(mean(pairs.map(({ a, b }) => (1 / a.counted + 1 / b.counted) / 2)))
  const sample = [...changes, chance, -chance]
  const unknown = { interval: null, method: null, p_value: null, test: null }
  if (size < 2) return { value, ...unknown, variance: sampleVariance(sample) }
  const widening = (studentQuantile(size - 1) / normalQuantile) * Math.sqrt((size + 2) / (size - 1))
  const centre = mean(sample)
  const means = resampledMeans(sample, resamplesFor(size)).map((drawn) => value + widening * (drawn - centre))
  return { value, ...intervalOf(means), variance: sampleVariance(sample) }
}

/**
 * Fewer for thousands of tasks, whose means hardly differ. All comparisons of as many tasks share their draws, so few of them would err alike. One less than
 * a multiple of 40, so that 2.5 % is a whole number of them.
 */
const resamplesFor = (tasks: number): number => (tasks <= 500 ? 4_999 : tasks <= 2_000 ? 1_999 : 999)

/** Rounding of sums must not decide on which side of 0 a mean is. */
const nothing = 1e-12

function intervalOf(means: Float64Array): Omit<PairedDifference, 'value' | 'variance'> {
  const atMostZero = means.filter((each) => each <= nothing).length
  const atLeastZero = means.filter((each) => each >= -nothing).length
  const outside = (means.length + 1) * 0.025 - 2
  return {
    interval: [bound(means[outside]!), bound(means[means.length - 1 - outside]!)],
    method: 'bootstrap over tasks',
    p_value: Math.min(1, (2 * (Math.min(atMostZero, atLeastZero) + 1)) / (means.length + 1)),
    test: 'bootstrap over tasks',
  }
}

const bound = (value: number): number => (Math.abs(value) <= nothing ? 0 : Math.max(-1, Math.min(1, value)))
