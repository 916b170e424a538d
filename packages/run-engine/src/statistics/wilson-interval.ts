import { normalQuantile as z } from './normal-quantile.js'

/**
 * Wilson score interval, 95 %, of a proportion (E. B. Wilson, JASA 22, 1927): honest for few trials and
 * near 0 and 1, where the usual p ± 1.96·SE is not. null when nothing was counted.
 */
export const wilsonInterval = (passed: number, counted: number): [low: number, high: number] | null =>
  counted === 0 ? null : wilsonOf(passed / counted, counted)

/** The same from a rate and the size of the sample that it rests on, which need not be a whole number. */
export function wilsonOf(rate: number, size: number): [low: number, high: number] {
  const spread = (z * z) / size
  const middle = rate + spread / 2
  const reach = z * Math.sqrt((rate * (1 - rate) + spread / 4) / size)
  // At 0 and 1 the bound is exact; rounding must not push it beyond.
  const low = rate === 0 ? 0 : (middle - reach) / (1 + spread)
  const high = rate === 1 ? 1 : (middle + reach) / (1 + spread)
  return [Math.max(0, low), Math.min(1, high)]
}
