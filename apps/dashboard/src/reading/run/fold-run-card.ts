import { createHash } from 'node:crypto'
import {
  runDuration,
  type RunRecord,
  sittingsOf,
  suiteKindOf,
  sumCosts,
  totalTokens,
  type TrialLine,
  truncate,
} from '@webeval/core'
import { passRate } from '@webeval/run-engine'
import type { RunCard } from '../../api/run-card.js'
import type { RunTasks } from '../trial/task-facts.js'

/** Inputs of a card. */
export interface CardFacts {
  readonly record: RunRecord
  readonly lines: readonly TrialLine[]
  /** Somebody alive is at the run. */
  readonly held: boolean
  readonly tasks: Pick<RunTasks, 'tasks' | 'selection'>
}

/** A run in one row, but for how long it has taken: see `durationOf`. */
export function foldRunCard({ record, lines, held, tasks }: CardFacts): RunCard {
  const { suite, variant } = record
  const models = [...new Set(Object.values(variant.models))].map(short)
  const status = record.status === 'running' && !held ? 'killed' : record.status
  const outcomes: Partial<Record<TrialLine['outcome'], number>> = {}
  for (const { outcome } of lines) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  return {
    run_id: record.run_id,
    problem: null,
    status,
    started_at: record.started_at,
    finished_at: record.finished_at,
    duration_ms: null,
    sittings: sittingsOf(record).length,
    suite: { name: short(suite.name), tasks: suite.tasks },
    agent: short(variant.agent),
    models,
    trend: trendKey([
      suite.name,
      suite.sha256,
      tasks.selection ?? suite.tasks,
      record.limits,
      variant.agent,
      variant.models,
    ]),
    trials_per_task: record.trials,
    workers: record.workers,
    planned: Math.max(suite.tasks, tasks.tasks.length) * record.trials,
    ended: lines.length,
    outcomes,
    pass_rate: passRate(lines),
    steps: sum(lines.map((line) => line.steps)),
    trial_ms: sum(lines.map((line) => line.duration_ms)),
    tokens: sum(lines.map((line) => totalTokens(line.usage))),
    cost_usd: sumCosts(lines.map((line) => line.cost_usd)),
    page_scores: suiteKindOf(record) === 'pages' ? scoresOf(lines) : null,
  }
}

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

function scoresOf(lines: readonly TrialLine[]): RunCard['page_scores'] {
  const scores = lines.flatMap((line) => (line.score === null ? [] : [line.score * 100]))
  if (scores.length === 0) return null
  return {
    mean: sum(scores) / scores.length,
    min: scores.reduce((least, score) => Math.min(least, score), 100),
    max: scores.reduce((most, score) => Math.max(most, score), 0),
    count: scores.length,
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
