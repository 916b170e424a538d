// @ts-check
import { params } from './source/read.js'

/** @param {Record<string, string | number | null | undefined>} values */
const query = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')

/**
 * Address of a run's page.
 * @param {string} run
 */
export const runLink = (run) => `run.html?${query({ run })}`

/**
 * Address of a trial's page, at a step if one is given. `task` is the safe folder name.
 * @param {string} run
 * @param {string} task
 * @param {number | string} trial
 * @param {number} [step]
 */
export const trialLink = (run, task, trial, step) =>
  `trial.html?${query({ run, task, trial })}${step ? `#step=${step}` : ''}`

/**
 * Address of two runs side by side.
 * @param {string | null} a
 * @param {string | null} b
 */
export const compareLink = (a, b) => `compare.html?${query({ a, b })}`

/**
 * Address of several runs in one table.
 * @param {readonly string[]} runs
 */
export const standingsLink = (runs) => `compare.html?${query({ runs: runs.join('/') })}`

/** @typedef {{run: string, task: string, trial: number}} TrialAddress `task` is the safe folder name */

/**
 * Address of two trials side by side, of any tasks and runs; without the second one, of the page that asks for it.
 * @param {TrialAddress} left
 * @param {TrialAddress} [right]
 */
export const trialPairLink = (left, right) =>
  `compare.html?${query({
    a: left.run,
    b: right?.run,
    task: left.task,
    trial: left.trial,
    trial_b: right?.trial === left.trial ? null : right?.trial,
    task_b: right?.task === left.task ? null : right?.task,
  })}`

/**
 * Path of the API below a run.
 * @param {string} run
 * @param {...string} rest
 */
export const runPath = (run, ...rest) =>
  ['api', 'runs', run, ...rest].map((part, index) => (index < 2 ? part : encodeURIComponent(part))).join('/')

/**
 * Path of the API for a trial.
 * @param {string} run
 * @param {string} task
 * @param {number | string} trial
 * @param {...string} rest
 */
export const trialPath = (run, task, trial, ...rest) => runPath(run, 'trials', task, String(trial), ...rest)

/** The step that the address names after `#`, or null. */
export function stepInAddress() {
  const found = /^#step=(\d{1,15})$/.exec(location.hash)
  return found ? Number(found[1]) : null
}

/** The parts of the page's address. */
export const asked = () => params()
