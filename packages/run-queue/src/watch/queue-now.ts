/** A trial that a worker has taken. */
export interface TrialAtWork {
  readonly run: string
  readonly query_id: string
  readonly trial: number
  /** The step that it is at, from 1; null before the first. */
  readonly step: number | null
  /** The tool of that step. */
  readonly tool: string | null
  /** Its worker has not renewed its lease: another one takes the trial soon. */
  readonly silent: boolean
  /** Workers that lost it before. */
  readonly lost: number
}

/** A worker of a queue. */
export interface WorkerNow {
  /** Host and process id. */
  readonly name: string
  /** False for a worker that is gone and whose trials are not yet given to others. */
  readonly connected: boolean
  /** True for a worker without trials that has asked for none for a while: its process is frozen, or its network is down. */
  readonly silent: boolean
  readonly trials: readonly TrialAtWork[]
}

/** A trial that waits for a worker. */
export interface WaitingTrial {
  readonly run: string
  readonly query_id: string
  readonly trial: number
}

/** A trial that no worker could run. */
export interface FailedTrial extends WaitingTrial {
  readonly reason: string
}

/** A run that is planned and not finished. */
export interface OpenRun {
  readonly run: string
  /** Of the webeval that planned it. */
  readonly version: string
  /** Host and process id of its planner; null where none is alive. */
  readonly planner: string | null
  readonly spent_usd: number
  /** null without a budget. */
  readonly budget_usd: number | null
}

/** A queue at one moment. */
export interface QueueNow {
  readonly runs: readonly OpenRun[]
  readonly workers: readonly WorkerNow[]
  /** Trials that wait, all of them. */
  readonly waiting_count: number
  /** The next that are taken. */
  readonly waiting: readonly WaitingTrial[]
  readonly failed: readonly FailedTrial[]
}
