import { createHash } from 'node:crypto'
import { agentName, runDuration, type RunRecord, sittingsOf, suiteKindOf, truncate } from '@webeval/core'
import { passRateOf } from '@webeval/run-engine'
import type { RunCard } from '../../api/run-card.js'
import type { RunTally } from './run-tally.js'
import type { RunTasks } from '../trial/task-facts.js'

/** Inputs of a card. */
export interface CardFacts {
  readonly record: RunRecord
  readonly tally: RunTally
  /** Somebody alive is at the run. */
  readonly held: boolean
  readonly tasks: Pick<RunTasks, 'tasks' | 'selection'>
}

/** A run in one row, but for how long it has taken: see `durationOf`. */
export function foldRunCard({ record, tally, held, tasks }: CardFacts): RunCard {
  const { suite, variant } = record
  const models = [...new Set(Object.values(variant.models))].map(short)
  const status = record.status === 'running' && !held ? 'killed' : record.status
  return {
    run_id: record.run_id,
    ...unnamed,
    problem: null,
    status,
    started_at: record.started_at,
    finished_at: record.finished_at,
    duration_ms: null,
    sittings: sittingsOf(record).length,
    suite: { name: short(suite.name), tasks: suite.tasks },
    agent: short(agentName(variant)),
    models,
    trend: trendKey([
      suite.name,
      suite.sha256,
      tasks.selection ?? suite.tasks,
      record.limits,
      agentName(variant),
      variant.models,
    ]),
    trials_per_task: record.trials,
    workers: record.workers,
    planned: Math.max(suite.tasks, tasks.tasks.length) * record.trials,
    ended: tally.trials,
    outcomes: { ...tally.outcomes },
    pass_rate: passRateOf(tally, tally.byTask.values()),
    steps: tally.steps,
    trial_ms: tally.durationMs,
    tokens: tally.tokens,
    cost_usd: tally.costUsd,
    page_scores: suiteKindOf(record) === 'pages' ? scoresOf(tally) : null,
  }
}

/** A run of which people have said nothing yet. */
const unnamed = { name: null, tags: [], note: null } as const

/** A list of many runs repeats each name: truncate absurdly long ones. */
const short = (name: string): string => truncate(name, 200)

/** Equal for what is the same suite and variant. */
function trendKey(parts: readonly unknown[]): string {
  const key = JSON.stringify(parts)
  return key.length <= 1_000 ? key : createHash('sha256').update(key).digest('hex')
}

/** Wall clock of a run in milliseconds, until now for a running one; null when its end is not known. */
export const durationOf = (record: RunRecord | null, { status }: RunCard, now: Date): number | null =>
  record && runDuration(record, status === 'running' ? now : null)

/** A folder that can't be shown as a run, with the reason. */
export function problemCard(
  run_id: string,
  problem: string,
  known: { readonly status?: RunCard['status']; readonly started_at?: string | null } = {},
): RunCard {
  return {
    run_id,
    ...unnamed,
    problem,
    status: known.status ?? null,
    started_at: known.started_at ?? null,
    finished_at: null,
    duration_ms: null,
    sittings: 0,
    suite: null,
    agent: null,
    models: [],
    trend: null,
    trials_per_task: 0,
    workers: 0,
    planned: 0,
    ended: 0,
    outcomes: {},
    pass_rate: null,
    steps: 0,
    trial_ms: 0,
    tokens: 0,
    cost_usd: null,
    page_scores: null,
  }
}

function scoresOf({ scores }: RunTally): RunCard['page_scores'] {
  if (scores === null) return null
  const { sum, min, max, count } = scores
  return { mean: sum / count, min, max, count }
}
