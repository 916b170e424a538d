import { wilsonInterval } from '../statistics/wilson-interval.js'

/** Agreement of two raters beyond chance. */
export interface Kappa {
  /** Share of cases on which they agree; null without cases. */
  readonly agreement: number | null
  /** Cohen's κ; null without cases, or when both gave all cases the same verdict. */
  readonly kappa: number | null
  /** Large-sample standard error of κ. */
  readonly standardError: number | null
  /** 95 %, within -1 to 1. */
  readonly interval: readonly [low: number, high: number] | null
  /** The source of the interval, or why there is none. */
  readonly method: string
}

const z = 1.959963984540054

/**
 * Cohen's κ (1960) of a square table whose rows are one rater's verdicts and whose columns are the other's. The
 * standard error is that of Fleiss, Cohen & Everitt (1969), formulas 13.15 to 13.18 in Fleiss (1981). Where it is 0,
 * because the raters agree on every case or on none, it hides how small the sample is: the interval then maps Wilson's
 * interval of the agreement to κ at the observed chance agreement.
 */
export function cohenKappa(table: readonly (readonly number[])[]): Kappa {
  const total = sum(table.map(sum))
  const none = { kappa: null, standardError: null, interval: null }
  if (total === 0) return { agreement: null, ...none, method: 'undefined: no trial has both verdicts' }
  const shares = table.map((row) => row.map((count) => count / total))
  const rows = shares.map(sum)
  const columns = shares.map((_, index) => sum(shares.map((row) => row[index]!)))
  const agreement = sum(shares.map((row, index) => row[index]!))
  const chance = sum(rows.map((share, index) => share * columns[index]!))
  if (1 - chance < 1e-12)
    return { agreement, ...none, method: 'undefined: every verdict is the same, so chance alone explains it' }
  const kappa = (agreement - chance) / (1 - chance)
  const onDiagonal = sum(
    shares.map((row, index) => row[index]! * (1 - (rows[index]! + columns[index]!) * (1 - kappa)) ** 2),
  )
  const offDiagonal = sum(
    shares.flatMap((row, i) =>
      row.map((share, j) => (i === j ? 0 : share * (columns[i]! + rows[j]!) ** 2 * (1 - kappa) ** 2)),
    ),
  )
  const variance = onDiagonal + offDiagonal - (kappa - chance * (1 - kappa)) ** 2
  const standardError = Math.sqrt(Math.max(0, variance) / total) / (1 - chance)
  if (standardError > 1e-9) {
    const interval = clamped(kappa - z * standardError, kappa + z * standardError)
    return { agreement, kappa, standardError, interval, method: 'Fleiss, Cohen & Everitt (1969)' }
  }
  const [low, high] = wilsonInterval(Math.round(agreement * total), total)!
  const interval = clamped((low - chance) / (1 - chance), (high - chance) / (1 - chance))
  return { agreement, kappa, standardError, interval, method: 'Wilson interval of the agreement (1927)' }
}

const clamped = (low: number, high: number): [number, number] => [Math.max(-1, low), Math.min(1, high)]

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
