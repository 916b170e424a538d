import {
  type Agent,
  InterruptedError,
  type ModelSource,
  type RunEvent,
  type StoredRun,
  type SuiteFitness,
  type Task,
  type TrialKey,
  trialName,
} from '@webeval/core'
import type { CheckedTrial, ModelsByRole } from '@webeval/run-engine'
import type { RunResources } from '../compose.js'
import { runAgentSuite } from '../page/run-agent-suite.js'

/** One kind of trials of an audit. */
export interface AuditRun {
  /** `oracle`, `noop` or `guess`: named in the run's id. */
  readonly kind: string
  readonly tasks: readonly Task[]
  readonly folders: ReadonlyMap<string, string> | undefined
  readonly agent: Agent
  readonly actor: ModelSource
  readonly judge: ModelSource | null
  readonly trials: number
}

/** Collaborators of all runs of an audit. */
export interface AuditShop {
  readonly resources: RunResources
  /** Folder of the audit's own runs. */
  readonly runs: string
  readonly workers: number
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
}

/** Trials of an audit by the query_id of their task, and what they used. */
export interface AuditedTrials {
  readonly byTask: ReadonlyMap<string, CheckedTrial[]>
  readonly spent: NonNullable<SuiteFitness['guessing']> | undefined
}

/**
 * Runs a kind of trials, and yields the trials of each task. Throws `InterruptedError` on Ctrl-C, and
 * `Error` if a fault of ours ended the run.
 */
export async function auditRun(run: AuditRun, shop: AuditShop): Promise<AuditedTrials> {
  const { kind, tasks, folders, agent, actor, judge, trials } = run
  const reasons = new Map<string, string>()
  const models: ModelsByRole = { actor, ...(judge ? { judge } : {}) }
  const { stored, report } = await runAgentSuite({
    suite: { name: `audit-${kind}`, path: kind, sha256: kind, tasks, ...(folders ? { folders } : {}) },
    agent,
    models,
    trials,
    resources: shop.resources,
    out: shop.runs,
    limits: { timeout_ms: shop.timeoutMs },
    workers: shop.workers,
    signal: shop.signal,
    onEvent(event) {
      if (event.type === 'trial_finished') reasons.set(trialName(event.key), event.reason)
      shop.onEvent(event)
    },
  })
  if (shop.signal.aborted) throw new InterruptedError('the audit was interrupted; it stored no verdict')
  // A silent guesser stops its run; the tasks that it did not reach are reported as not checked.
  if (report.fault !== null && kind !== 'guess') throw new Error(`the audit stopped: ${report.fault}`)
  const byTask = new Map<string, CheckedTrial[]>(tasks.map(({ query_id }) => [query_id, []]))
  for (const line of report.lines) {
    const reason = reasons.get(trialName(line)) ?? line.outcome
    byTask.get(line.query_id)?.push(await checkedTrial(stored, line, { outcome: line.outcome, reason }))
  }
  return { byTask, spent: { usage: report.summary.usage, cost_usd: report.summary.cost_usd } }
}

async function checkedTrial(
  stored: StoredRun,
  key: TrialKey,
  ended: Pick<CheckedTrial, 'outcome' | 'reason'>,
): Promise<CheckedTrial> {
  const [evidence, grades] = await Promise.all([stored.evidence(key), stored.grades(key)])
  const final = (await evidence?.finalState()) ?? null
  return {
    ...ended,
    source: evidence?.metadata.errors.at(-1)?.source ?? null,
    query: evidence?.task.query ?? '',
    grades: grades?.rounds.at(-1)?.grades ?? [],
    readings: final && JSON.stringify(final.probes.map(({ value, error }) => error ?? value ?? null)),
    answer: evidence?.metadata.final_answer ?? null,
    text: final?.text ?? null,
  }
}
