import { type Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { connectRedis } from '../redis/connect-redis.js'
import { openRunsKey, prefix, queueName, runKeys } from '../redis/queue-keys.js'
import { readRunEntry } from '../redis/run-entry.js'
import type { TrialJob } from '../trial-job.js'
import type { FailedTrial, OpenRun, QueueNow } from './queue-now.js'
import { trialOf, workersOf } from './workers-of.js'

/** Max trials that are listed of those that wait, and of those that failed. */
const maxListed = 50

/** Milliseconds for which workers show their trials after somebody looked at the run. */
const watchedMs = 30_000

/** A queue for those who look at it and take nothing. */
export interface QueueView extends AsyncDisposable {
  look(): Promise<QueueNow>
  /** Asks the workers of a run to show their trials for half a minute. */
  watch(run: string): Promise<void>
}

/** Opens a view of the queue at an address. Throws `UsageError` within 10 s when no server answers there. */
export async function openQueueView(url: string): Promise<QueueView> {
  const redis = await connectRedis(url)
  const queue = new Queue<TrialJob>(queueName, { connection: redis, prefix })
  queue.on('error', () => {})
  return {
    look: () => look(redis, queue),
    watch: async (run) => void (await redis.set(runKeys(run).watched, '1', 'PX', watchedMs)),
    async [Symbol.asyncDispose]() {
      await queue.close()
      redis.disconnect()
    },
  }
}

async function look(redis: Redis, queue: Queue<TrialJob>): Promise<QueueNow> {
  const listed = async (state: 'active' | 'wait' | 'failed', max: number) => {
    const jobs: (Job<TrialJob> | undefined)[] = await queue.getJobs([state], 0, max - 1, true)
    return jobs.filter((job) => job !== undefined)
  }
  const [clients, active, waiting, failed, waitingCount, runs] = await Promise.all([
    queue.getWorkers(),
    listed('active', 1_000),
    listed('wait', maxListed),
    listed('failed', maxListed),
    queue.getWaitingCount(),
    openRuns(redis),
  ])
  const idleS = new Map(
    clients.map(({ rawname = '', idle }) => [rawname.split(':w:').slice(1).join(':w:'), Number(idle)]),
  )
  const isSilent = await withoutLock(redis, active)
  return {
    runs,
    workers: workersOf(idleS, active, isSilent),
    waiting_count: waitingCount,
    waiting: waiting.map(trialOf),
    failed: failed.map((job): FailedTrial => ({ ...trialOf(job), reason: job.failedReason })),
  }
}

async function openRuns(redis: Redis): Promise<OpenRun[]> {
  const ids = (await redis.smembers(openRunsKey)).toSorted()
  const runs = ids.map(async (run): Promise<OpenRun[]> => {
    const [entry, lease] = await Promise.all([readRunEntry(redis, run), redis.get(runKeys(run).lease)])
    if (!entry) return []
    const { version, spentUsd, budgetUsd } = entry
    const planner = lease === null ? null : (JSON.parse(lease) as [string])[0]
    return [{ run, version, planner, spent_usd: spentUsd, budget_usd: budgetUsd }]
  })
  return (await Promise.all(runs)).flat()
}

/** Ids of the jobs whose worker has let its lease run out. */
async function withoutLock(redis: Redis, jobs: readonly Job[]): Promise<ReadonlySet<string>> {
  if (jobs.length === 0) return new Set()
  const locks = await redis.mget(jobs.map(({ id }) => `${prefix}:${queueName}:${id}:lock`))
  return new Set(jobs.flatMap(({ id }, index) => (locks[index] === null ? [id!] : [])))
}
