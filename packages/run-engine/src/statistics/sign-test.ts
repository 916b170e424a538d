/**
 * Two-sided p-value of the exact sign test: how probable a split at least this uneven is if either side wins each pair by the toss of a coin. Ties are
 * not given to it. null without pairs.
 */
export function signTest(wins: number, losses: number): number | null {
  const pairs = wins + losses
  if (pairs === 0) return null
  const fewer = Math.min(wins, losses)
  let tail = 0
  // In logarithms: 2 ** -1100 is 0 for a computer.
  let logTerm = -pairs * Math.LN2
  for (let count = 0; count <= fewer; count++) {
    tail += Math.exp(logTerm)
    logTerm += Math.log(pairs - count) - Math.log(count + 1)
  }
  return Math.min(1, 2 * tail)
}
