/** Two-sided 95 % quantile of the standard normal distribution. */
const z = 1.959963984540054

/**
 * Wilson score interval, 95 %, of a proportion (E. B. Wilson, JASA 22, 1927): honest for few trials and
 * near 0 and 1, where the usual p ± 1.96·SE is not. null when nothing was counted.
 */
export function wilsonInterval(passed: number, counted: number): [low: number, high: number] | null {
  if (counted === 0) return null
  const rate = passed / counted
  const spread = (z * z) / counted
  const middle = rate + spread / 2
  const reach = z * Math.sqrt((rate * (1 - rate) + spread / 4) / counted)
  // At 0 and 1 the bound is exact; rounding must not push it beyond.
  const low = passed === 0 ? 0 : (middle - reach) / (1 + spread)
  const high = passed === counted ? 1 : (middle + reach) / (1 + spread)
  return [Math.max(0, low), Math.min(1, high)]
}
