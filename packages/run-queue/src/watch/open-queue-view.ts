import { type Job, Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { connectRedis } from '../redis/connect-redis.js'
import { openRunsKey, prefix, queueName, runKeys } from '../redis/queue-keys.js'
import { readRunEntry } from '../redis/run-entry.js'
import type { TrialJob } from '../trial-job.js'
import type { FailedTrial, OpenRun, QueueNow, TrialAtWork, WaitingTrial, WorkerNow } from './queue-now.js'

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
  const connected = new Set(clients.map(({ rawname = '' }) => rawname.split(':w:').slice(1).join(':w:')))
  const isSilent = await withoutLock(redis, active)
  return {
    runs,
    workers: workersOf(connected, active, isSilent),
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

function workersOf(
  connected: ReadonlySet<string>,
  active: readonly Job<TrialJob>[],
  silent: ReadonlySet<string>,
): WorkerNow[] {
  const trials = new Map<string, TrialAtWork[]>([...connected].map((name) => [name, []]))
  for (const job of active) {
    const name = job.processedBy ?? 'unknown'
    const others = trials.get(name) ?? []
    trials.set(name, [...others, atWork(job, silent.has(job.id!))])
  }
  return [...trials]
    .map(([name, own]) => ({ name, connected: connected.has(name), trials: own }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function atWork(job: Job<TrialJob>, silent: boolean): TrialAtWork {
  const { step, tool, from } = job.progress as Readonly<Record<string, unknown>>
  // A worker that lost the trial may have spoken last.
  const isOwn = from === job.processedBy
  return {
    ...trialOf(job),
    step: isOwn && typeof step === 'number' ? step : null,
    tool: isOwn && typeof tool === 'string' ? tool : null,
    silent,
    lost: job.stalledCounter,
  }
}

const trialOf = ({ data: { run, query_id, trial } }: Job<TrialJob>): WaitingTrial => ({
  run,
  query_id,
  trial,
})
