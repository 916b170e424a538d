import { type AxisName, axisNames } from './axes.js'

/** Weight of each axis. */
export type Weights = Readonly<Record<AxisName, number>>

/** The score of each axis, 0..100; null where the evidence says nothing about it. */
export type AxisScores = Readonly<Record<AxisName, number | null>>

/** The weighted mean of the axes that have a score, 0..1; null when they weigh nothing together. */
export function compositeScore(scores: AxisScores, weights: Weights): number | null {
  let sum = 0
  let weight = 0
  for (const name of axisNames) {
    const score = scores[name]
    if (score === null) continue
    sum += (score / 100) * weights[name]
    weight += weights[name]
  }
  return weight === 0 ? null : Math.min(1, sum / weight)
}
