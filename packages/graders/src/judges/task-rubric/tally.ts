import type { CriterionVerdict } from './score-criteria.js'

/** A criterion's weight and what was said of it. */
interface Judged {
  readonly points: number
  readonly verdict: CriterionVerdict
}

/** Points as shares of what could be had, 0..1. Between `least` and `most` lies what the evidence did not say. */
export interface Tally {
  /** Score if all undecided criteria were not met. */
  readonly least: number
  /** Score if all undecided criteria were met. */
  readonly most: number
  /** Points that apply. */
  readonly possible: number
}

const worth: Readonly<Record<CriterionVerdict, readonly [least: number, most: number]>> = {
  met: [1, 1],
  partly: [0.5, 0.5],
  not_met: [0, 0],
  insufficient_evidence: [0, 1],
  not_applicable: [0, 0],
}

/** Adds up criteria: met counts whole, partly half, what does not apply not at all. null when none applies. */
export function tally(judged: readonly Judged[]): Tally | null {
  const applying = judged.filter(({ verdict }) => verdict !== 'not_applicable')
  const possible = sum(applying.map(({ points }) => points))
  if (possible === 0) return null
  const share = (bound: 0 | 1) =>
    sum(applying.map(({ points, verdict }) => points * worth[verdict][bound])) / possible
  return { least: share(0), most: share(1), possible }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
