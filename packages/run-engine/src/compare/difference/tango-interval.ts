import { normalQuantile } from '../../statistics/normal-quantile.js'

/**
 * Score interval, 95 %, of the difference of two paired proportions: `gained` and `lost` of `size` pairs differ. T. Tango, "Equivalence test and
 * confidence interval for the difference in proportions for the paired-sample design", Statistics in Medicine 17 (1998). `correction` is how many pairs the count may be off
 * because it is whole (0: as published).
 */
export function tangoInterval(
  gained: number,
  lost: number,
  size: number,
  correction: number,
): [low: number, high: number] {
  const value = (gained - lost) / size
  const bound = (from: number, to: number, target: number): number => {
    let [low, high] = [from, to]
    for (let halving = 0; halving < 60; halving++) {
      const middle = (low + high) / 2
      if (score({ gained, lost, size, correction }, middle) > target) low = middle
      else high = middle
    }
    return (low + high) / 2
  }
  return [
    value === -1 ? -1 : bound(-1, value, normalQuantile),
    value === 1 ? 1 : bound(value, 1, -normalQuantile),
  ]
}

interface Counts {
  readonly gained: number
  readonly lost: number
  readonly size: number
  readonly correction: number
}

/** The score statistic under a true difference: falls as `difference` grows. */
function score({ gained, lost, size, correction }: Counts, difference: number): number {
  const off = gained - lost - size * difference
  const distance = Math.sign(off) * Math.max(0, Math.abs(off) - correction)
  const linear = -gained - lost + (2 * size - gained + lost) * difference
  const constant = -lost * difference * (1 - difference)
  const root = Math.sqrt(Math.max(0, linear ** 2 - 8 * size * constant))
  const share = (root - linear) / (4 * size)
  const variance = size * (2 * share + difference * (1 - difference))
  return variance <= 0 ? Math.sign(distance) * Infinity : distance / Math.sqrt(variance)
}
