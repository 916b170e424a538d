import type { TaskRow } from '@webeval/core'
import { normalQuantile } from './normal-quantile.js'
import { studentQuantile } from './student-quantile.js'
import { wilsonInterval, wilsonOf } from './wilson-interval.js'

/** Counted trials of one task, and how many of them passed. */
export type TaskCounts = Pick<TaskRow, 'passed' | 'counted'>

/** An interval with the name of the method that made it. */
export interface RateInterval {
  readonly interval: [low: number, high: number] | null
  readonly method: string
}

/**
 * 95 % interval of a pass rate. One trial per task: Wilson score. Several: trials of one task resemble each other, so the tasks are the units. The rate's
 * variance between tasks (W. G. Cochran, Sampling Techniques, 1977, 11.30) says how many independent trials the trials are worth; that number, reduced for
 * few tasks by Student's t (E. L. Korn and B. I. Graubard, Survey Methodology 24, 1998), enters Wilson's formula. null when nothing was counted.
 */
export function passRateInterval(tasks: Iterable<TaskCounts>): RateInterval {
  const counted = [...tasks].filter((task) => task.counted > 0)
  const trials = sum(counted.map((task) => task.counted))
  const passed = sum(counted.map((task) => task.passed))
  if (trials === counted.length) return { interval: wilsonInterval(passed, trials), method: 'Wilson score' }
  if (counted.length === 1)
    return { interval: wilsonInterval(passed, trials), method: 'Wilson score over the trials of one task' }
  return {
    interval: wilsonOf(passed / trials, effectiveTrials(counted, trials, passed / trials)),
    method: 'Wilson score, clustered by task',
  }
}

function effectiveTrials(tasks: readonly TaskCounts[], trials: number, rate: number): number {
  const units = tasks.length
  // Trials of one task that always end alike are worth one.
  const allAlike = sum(tasks.map((task) => task.counted ** 2)) / trials
  const { between, independent } = variancesOf(tasks)
  const inflation =
    rate === 0 || rate === 1 ? allAlike : Math.min(allAlike, Math.max(1, between / independent))
  const fewUnits = (normalQuantile / studentQuantile(units - 1)) ** 2
  return Math.max(1, (trials / inflation) * fewUnits)
}

/**
 * The variance of the rate between tasks, and that of as many independent trials. A made-up task joins the others, half of it always passing and half always failing: where few
 * tasks pass at all, those that were drawn differ too little (decisions/0121).
 */
function variancesOf(tasks: readonly TaskCounts[]): {
  readonly between: number
  readonly independent: number
} {
  const drawn = sum(tasks.map((task) => task.counted))
  const half = drawn / tasks.length / 2
  const [units, trials] = [tasks.length + 1, drawn + 2 * half]
  const rate = (sum(tasks.map((task) => task.passed)) + half) / trials
  const deviations =
    sum(tasks.map((task) => (task.passed - rate * task.counted) ** 2)) +
    2 * half ** 2 * ((1 - rate) ** 2 + rate ** 2)
  return {
    between: ((units / (units - 1)) * deviations) / trials ** 2,
    independent: (rate * (1 - rate)) / trials,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
