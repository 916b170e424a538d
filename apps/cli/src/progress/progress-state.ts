import type { Outcome, RunEvent, TrialKey } from '@webeval/core'
import type { AuditCount } from './progress-display.js'

/** Current work of one worker. */
export interface WorkerState {
  readonly key: TrialKey
  /** Milliseconds, on the clock of `foldProgress`'s `at`. */
  readonly since: number
  readonly step: number
  readonly tool: string | null
  /** Reason for its model's wait, and its expected end; absent while the model does not wait. */
  readonly waiting?: { readonly reason: string; readonly until: number }
}

/** A run as a progress display sees it. */
export interface ProgressState {
  readonly runId: string
  readonly folder: string
  readonly startedAt: number
  readonly planned: number
  /** Trials that had ended before this process began (a resumed run). */
  readonly doneBefore: number
  readonly outcomes: Partial<Record<Outcome, number>>
  readonly workers: ReadonlyMap<number, WorkerState>
  /** How far the audits are, where one page is evaluated and its exploration is over. */
  readonly audits?: AuditCount
}

/** Nothing has happened yet. */
export const noProgress: ProgressState = {
  runId: '',
  folder: '',
  startedAt: 0,
  planned: 0,
  doneBefore: 0,
  outcomes: {},
  workers: new Map(),
}

/** The state after one more event, which came at `at` milliseconds. */
export function foldProgress(state: ProgressState, event: RunEvent, at: number): ProgressState {
  switch (event.type) {
    case 'run_started':
      return {
        ...noProgress,
        runId: event.run.run_id,
        folder: event.folder,
        startedAt: at,
        planned: event.planned,
        doneBefore: event.done,
      }
    case 'trial_started':
    case 'trial_retried':
      return withWorker(withoutAudits(state), event.worker, {
        key: event.key,
        since: at,
        step: 0,
        tool: null,
      })
    case 'step_started': {
      const since = state.workers.get(event.worker)?.since ?? at
      return withWorker(state, event.worker, { key: event.key, since, step: event.step, tool: event.tool })
    }
    case 'model_waiting': {
      const doing = state.workers.get(event.worker) ?? { key: event.key, since: at, step: 0, tool: null }
      const waiting = { reason: event.reason, until: at + event.expected_ms }
      return withWorker(state, event.worker, { ...doing, waiting })
    }
    case 'model_resumed': {
      const doing = state.workers.get(event.worker)
      if (!doing) return state
      const { waiting: _, ...going } = doing
      return withWorker(state, event.worker, going)
    }
    case 'trial_finished': {
      const workers = new Map(state.workers)
      workers.delete(event.worker)
      const { outcome } = event.line
      return {
        ...state,
        workers,
        outcomes: { ...state.outcomes, [outcome]: (state.outcomes[outcome] ?? 0) + 1 },
      }
    }
    default:
      return state
  }
}

/** Trials that ended in this process. */
export const finishedCount = (state: ProgressState): number =>
  Object.values(state.outcomes).reduce((sum, count) => sum + count, 0)

/** Milliseconds until the end at the pace so far; null before the first trial has ended. */
export function timeLeft(state: ProgressState, at: number): number | null {
  const finished = finishedCount(state)
  if (finished === 0) return null
  const left = state.planned - state.doneBefore - finished
  return ((at - state.startedAt) / finished) * left
}

function withoutAudits(state: ProgressState): ProgressState {
  const { audits: _, ...rest } = state
  return rest
}

function withWorker(state: ProgressState, worker: number, doing: WorkerState): ProgressState {
  return { ...state, workers: new Map(state.workers).set(worker, doing) }
}
