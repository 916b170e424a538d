import type { RunTrials, TryStore } from '@webeval/core'
import { runOnWorkers } from './planner/run-on-workers.js'
import { connectRedis } from './redis/connect-redis.js'
import type { SharedOptions } from './redis/run-entry.js'
import { leaseRun, type RunLease } from './redis/run-lease.js'
import { type SharedPace, sharedPaces } from './redis/shared-pace.js'
import { tellConnection } from './redis/tell-connection.js'
import type { TakenTrial, TriedTrial } from './worker/taking.js'
import { takeTrials } from './worker/take-trials.js'

/** Somebody who works with a queue. */
export interface QueueUser {
  /** Of this webeval: planner and workers must have the same. */
  readonly version: string
  /** Names the process for people, such as `host:pid`. */
  readonly name: string
  readonly tries: TryStore
  readonly say: (message: string) => void
  /** Milliseconds after which a silent worker loses its trials; a silent planner loses its run in half of that. Default 30 s. */
  readonly leaseMs?: number
}

/** A queue of trials in Redis or Valkey. */
export interface TrialQueue extends AsyncDisposable {
  /** Pace of a provider's account, for all workers; `now` is the clock of the calls. */
  paces(now: () => number): (provider: string, account: string) => SharedPace
  /** Takes the right to plan a run. Waits for the lease of a planner that died; throws `UsageError` while one is alive. */
  lease(run: string): Promise<RunLease>
  /** Runs the trials of a leased run on the workers of the queue. */
  runOnWorkers(lease: RunLease, options: SharedOptions): RunTrials
  /** Takes trials until `stop` aborts, and rejects when this machine can't work. */
  take(taking: {
    readonly workers: number
    readonly stop: AbortSignal
    readonly runTrial: (taken: TakenTrial) => Promise<TriedTrial>
  }): Promise<void>
}

/** Opens a queue. Throws `UsageError` within 10 s when no server answers there. */
export async function openTrialQueue(url: string, user: QueueUser): Promise<TrialQueue> {
  const redis = await connectRedis(url)
  const telling = tellConnection(redis, user.say)
  const { version, tries, name, say, leaseMs = 30_000 } = user
  return {
    paces: (now) => sharedPaces(redis, now),
    lease: (run) =>
      leaseRun(redis, run, name, {
        leaseMs: leaseMs / 2,
        onWait: (holder) =>
          say(`the run ${run} was planned by ${holder}: waiting until it is sure that it has ended`),
      }),
    runOnWorkers: (lease, options) =>
      runOnWorkers({ redis, tries, lease, version, options, patienceMs: leaseMs / 10 }),
    take: (taking) => takeTrials({ redis, tries, version, name, say, leaseMs, ...taking }),
    async [Symbol.asyncDispose]() {
      telling[Symbol.dispose]()
      redis.disconnect()
    },
  }
}
