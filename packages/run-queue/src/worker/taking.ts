import type { Job } from 'bullmq'
import type { EndedTrial, RunEvent, TraceCarrier, TrialKey, TryStore } from '@webeval/core'
import type { Redis } from 'ioredis'
import type { SharedOptions } from '../redis/run-entry.js'
import type { TrialJob, TrialReturn } from '../trial-job.js'

/** A trial that a worker has taken. */
export interface TakenTrial {
  readonly run: string
  readonly key: TrialKey
  readonly options: SharedOptions
  /** For `runRetrying`: the trace that the planner began. */
  readonly carrier: TraceCarrier | undefined
  /** Aborts when the worker has lost the trial to another one. */
  readonly signal: AbortSignal
  readonly onEvent: (event: RunEvent) => void
  /** Names the folder on this machine in which the trial is recorded, and its path in the run: those who watch the run see it. */
  readonly onFolder: (folder: string, path: string) => void
}

/** A trial that a worker has run: its folder on this machine, removed on disposal. */
export interface TriedTrial extends AsyncDisposable {
  readonly folder: string
  readonly trial: EndedTrial
}

/** A worker's collaborators. */
export interface Taking {
  readonly redis: Redis
  readonly tries: TryStore
  /** Of this webeval. */
  readonly version: string
  /** Names the process for people, such as `host:pid`. */
  readonly name: string
  /** Trials at the same time. */
  readonly workers: number
  /** Aborts when no further trial is to be taken; those under way end. */
  readonly stop: AbortSignal
  /** Runs a trial on this machine. What it throws is this machine's fault: the trial is returned and the worker stops. */
  readonly runTrial: (taken: TakenTrial) => Promise<TriedTrial>
  readonly say: (message: string) => void
  /** Milliseconds after which a silent worker's trial is given to another. */
  readonly leaseMs: number
}

/** A job as BullMQ hands it to a worker. */
export interface JobAtHand {
  readonly job: Job<TrialJob, TrialReturn>
  readonly token: string
  readonly signal: AbortSignal
}
