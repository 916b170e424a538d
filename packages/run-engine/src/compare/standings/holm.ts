/**
 * P-values corrected for their number, in the same order (S. Holm, Scandinavian Journal of Statistics 6, 1979): the chance
 * that any of them is below 5 % without a difference stays below 5 %. null stays null.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const ranked = pValues
    .flatMap((value, place) => (value === null ? [] : [{ value, place }]))
    .toSorted((a, b) => a.value - b.value)
  const corrected: (number | null)[] = pValues.map(() => null)
  let least = 0
  for (const [rank, { value, place }] of ranked.entries()) {
    least = Math.max(least, Math.min(1, value * (ranked.length - rank)))
    corrected[place] = least
  }
  return corrected
}
