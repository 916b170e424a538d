// @ts-check
import { h, put } from '../dom.js'
import { runPath, trialPairLink } from '../links.js'
import { outcomeName } from '../outcome.js'
import { pagesOf } from '../source/read.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { TrialPage, TrialRow } from '../../../src/api/trial-row.js' */

/** @typedef {{run: string, task: string, trial: number}} TrialChoice a trial; `task` is the safe folder name, empty for the first there is */

/**
 * Two sides of three lists each: run, task and trial. Any two trials can be chosen, of any runs and tasks.
 * @param {readonly RunCard[]} runs
 * @param {{left: TrialChoice, right: TrialChoice}} given
 */
export function trialChooser(runs, { left, right }) {
  const sides = [side('On the left', runs, left), side('On the right', runs, right)]
  const form = h(
    'form',
    { class: 'choose' },
    h(
      'div',
      { class: 'trial-sides' },
      sides.map(({ element }) => element),
    ),
    h('p', { class: 'actions' }, h('button', { class: 'main' }, 'Compare these trials')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [a, b] = sides.map(({ chosen }) => chosen())
    if (a && b) location.href = trialPairLink(a, b)
  })
  return form
}

/**
 * @param {string} name
 * @param {readonly RunCard[]} runs
 * @param {TrialChoice} given
 */
function side(name, runs, given) {
  /** Ended trials by the folder name of their task. @type {Map<string, TrialRow[]>} */
  let tasks = new Map()
  const said = h('p', { class: 'quiet', role: 'status' })
  const run = h(
    'select',
    { on: { change: () => fill(task.value, Number(trial.value)) } },
    runs.map((each) =>
      h('option', { value: each.run_id, selected: each.run_id === given.run }, nameOfRun(each)),
    ),
  )
  const task = h('select', { on: { change: () => fillTrials(1) } })
  const trial = h('select', {})

  /** Offers the tasks of the chosen run; keeps task and trial where it has them. @param {string} wantedTask @param {number} wantedTrial */
  async function fill(wantedTask, wantedTrial) {
    const asked = run.value
    put(said, 'Reading…')
    // The lists still hold the trials of the run before.
    for (const list of [task, trial]) list.disabled = true
    try {
      const read = await endedTrials(asked)
      if (run.value !== asked) return
      tasks = read
      put(said, tasks.size === 0 ? 'No trial of this run has ended.' : '')
    } catch (error) {
      tasks = new Map()
      put(said, error.message)
    }
    put(task, taskOptions(tasks, wantedTask))
    fillTrials(wantedTrial)
    for (const list of [task, trial]) list.disabled = false
  }

  /** @param {number} wanted */
  const fillTrials = (wanted) => put(trial, trialOptions(tasks.get(task.value) ?? [], wanted))

  void fill(given.task, given.trial)
  return {
    element: h(
      'fieldset',
      {},
      h('legend', {}, name),
      field('Run', run),
      field('Task', task),
      field('Trial', trial),
      said,
    ),
    /** The chosen trial; null while there is none. */
    chosen: () =>
      task.value && trial.value ? { run: run.value, task: task.value, trial: Number(trial.value) } : null,
  }
}

/**
 * @param {ReadonlyMap<string, readonly TrialRow[]>} tasks
 * @param {string} wanted
 */
const taskOptions = (tasks, wanted) =>
  [...tasks].map(([folder, [first]]) =>
    h('option', { value: folder, selected: folder === wanted }, first?.query_id ?? folder),
  )

/**
 * @param {readonly TrialRow[]} rows
 * @param {number} wanted
 */
const trialOptions = (rows, wanted) =>
  rows.map((row) =>
    h(
      'option',
      { value: row.trial, selected: row.trial === wanted },
      `Trial ${row.trial} · ${outcomeName(row.outcome ?? 'pending')}`,
    ),
  )

/** @param {string} runId */
async function endedTrials(runId) {
  /** @type {Map<string, TrialRow[]>} */
  const tasks = new Map()
  /** @type {AsyncGenerator<TrialPage, void>} */
  const pages = pagesOf(runPath(runId, 'trials'))
  for await (const { rows } of pages)
    for (const row of rows)
      if (row.outcome !== null) tasks.set(row.task, [...(tasks.get(row.task) ?? []), row])
  return tasks
}

/** @param {RunCard} run */
const nameOfRun = ({ run_id, name, models }) => [name ?? run_id, ...models].join(' · ')

/**
 * @param {string} name
 * @param {HTMLSelectElement} control
 */
const field = (name, control) => h('label', { class: 'field' }, h('span', {}, name), control)
