import type {
  Agent,
  GraderSpec,
  ModelSource,
  Role,
  RunEvent,
  RunRecord,
  Summary,
  TrialLine,
} from '@webeval/core'
import type { OwnGrader } from '../extensions/config.js'
import type { TaskInput } from './requested-suite.js'

/** A run of tasks, asked for by a program. */
export interface EvalRequest {
  /** Tasks, as a line of a task file has them; or a task file. */
  readonly tasks: readonly TaskInput[] | string
  /** Default: single. */
  readonly agent?: string | Agent
  /** A model for every role, or one for each. Default: as on the command line. */
  readonly model?: string | ModelSource | Readonly<Partial<Record<Role, string | ModelSource>>>
  /** They grade each task that names no grader; tasks may name those of your own. */
  readonly graders?: readonly (GraderSpec | OwnGrader)[]
  readonly limits?: { readonly maxSteps?: number; readonly timeoutMs?: number; readonly maxTokens?: number }
  /** Trials of each task. Default 1. */
  readonly trials?: number
  /** Trials at the same time. Default 1. */
  readonly workers?: number
  /** US dollars after which no further trial begins. */
  readonly budgetUsd?: number
  /** Folder of the runs. Default: ./results. */
  readonly out?: string
  readonly runId?: string
  /** A Chromium by path, or a running one as `cdp:<url>`. */
  readonly browser?: string
  readonly signal?: AbortSignal
  /** Hears of each trial and step while the run goes. */
  readonly onEvent?: (event: RunEvent) => void
}

/** A run that has ended. */
export interface EvalResult {
  readonly record: RunRecord
  readonly summary: Summary
  readonly trials: readonly TrialLine[]
  /** The run folder. */
  readonly folder: string
}
