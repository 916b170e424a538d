import { UsageError } from '@webeval/core'
import type { Redis } from 'ioredis'
import { z } from 'zod'
import { openRunsKey, runKeys } from './queue-keys.js'

/** Options of a run that its workers must share and the run folder does not hold. */
export const sharedOptionsSchema = z.object({
  /** Prices of models, as JSON. */
  prices: z.string().optional(),
})
export type SharedOptions = z.infer<typeof sharedOptionsSchema>

/** A planned run, as workers find it in Redis. */
export interface RunEntry {
  /** Of the webeval that planned it. */
  readonly version: string
  readonly options: SharedOptions
  /** US dollars; null without a budget. */
  readonly budgetUsd: number | null
  /** US dollars known to be spent by trials that have ended, published or not. */
  readonly spentUsd: number
}

/** Makes a run known to workers, or brings its entry up to date. */
export async function enterRun(
  redis: Redis,
  run: string,
  { version, options, budgetUsd, spentUsd }: RunEntry,
): Promise<void> {
  const { entry } = runKeys(run)
  const fields = { version, options: JSON.stringify(options), budget: budgetUsd ?? '', spent: spentUsd }
  await redis.multi().sadd(openRunsKey, run).hset(entry, fields).exec()
}

/** A run's entry; null for a run that is finished or was planned elsewhere. */
export async function readRunEntry(redis: Redis, run: string): Promise<RunEntry | null> {
  const keys = runKeys(run)
  const [entry, pending] = await Promise.all([redis.hgetall(keys.entry), redis.hvals(keys.pending)])
  if (entry['version'] === undefined) return null
  const waiting = pending.reduce((sum, cost) => sum + Number(cost), 0)
  return {
    version: entry['version'],
    options: sharedOptionsSchema.parse(JSON.parse(entry['options'] ?? '{}')),
    budgetUsd: entry['budget'] ? Number(entry['budget']) : null,
    spentUsd: Number(entry['spent'] ?? 0) + waiting,
  }
}

/** Moves the cost of a published trial from the pending ones into the run's sum. */
export async function settleCost(redis: Redis, run: string, jobId: string, spentUsd: number): Promise<void> {
  const keys = runKeys(run)
  await redis.multi().hset(keys.entry, 'spent', spentUsd).hdel(keys.pending, jobId).exec()
}

/** Notes the known cost of a trial that has ended and is not yet published. */
export async function notePendingCost(redis: Redis, run: string, jobId: string, usd: number): Promise<void> {
  await redis.hset(runKeys(run).pending, jobId, usd)
}

/** Forgets a finished run. */
export async function leaveRun(redis: Redis, run: string): Promise<void> {
  const keys = runKeys(run)
  await redis.multi().srem(openRunsKey, run).del(keys.entry, keys.pending).exec()
}

/** Throws `UsageError` if a run was planned by another version of webeval. */
export function checkVersion(run: string, planned: string, own: string): void {
  if (planned === own) return
  throw new UsageError(
    `the run ${run} was planned by webeval ${planned}, and this worker is webeval ${own}. Start a worker of webeval ${planned}, or plan the run again with --resume ${run} and webeval ${own}.`,
  )
}

/** Throws `UsageError` if another version of webeval plans one of the queue's runs. A run without a living planner keeps no worker away from the others. */
export async function checkVersions(redis: Redis, own: string): Promise<void> {
  for (const run of await redis.smembers(openRunsKey)) {
    const { entry, lease } = runKeys(run)
    if ((await redis.exists(lease)) === 0) continue
    const planned = await redis.hget(entry, 'version')
    if (planned !== null) checkVersion(run, planned, own)
  }
}
