import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { UsageError } from '@webeval/core'
import type { Redis } from 'ioredis'
import { runKeys } from './queue-keys.js'
import { unlessAway } from './unless-away.js'

/** The right to plan a run, held until it is disposed of or not renewed in time. */
export interface RunLease extends AsyncDisposable {
  /** Throws when another planner has taken over: nothing more is to be written into the run. */
  check(): Promise<void>
}

/** Renews the lease; takes it again if it ran out. Yields 1, or 0 if another planner has it. */
const renew = `
local holder = redis.call('get', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

const release = `
if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end
return 1`

/**
 * Takes the lease of a run; `holder` says who in a few words. A planner that died keeps it until it runs out: this waits as long.
 * Throws `UsageError` as soon as a living planner renews it. Redis's clock alone decides.
 */
export async function leaseRun(
  redis: Redis,
  run: string,
  holder: string,
  { leaseMs, onWait }: { readonly leaseMs: number; readonly onWait: (holder: string) => void },
): Promise<RunLease> {
  const { lease } = runKeys(run)
  const own = JSON.stringify([holder, randomUUID()])
  let left = Number.POSITIVE_INFINITY
  while ((await redis.set(lease, own, 'PX', leaseMs, 'NX')) === null) {
    const [other, ms] = await Promise.all([redis.get(lease), redis.pttl(lease)])
    if (other === null) continue
    const [name] = JSON.parse(other) as [string]
    if (ms > left)
      throw new UsageError(`the run ${run} is planned by ${name}. Wait until it has ended, or stop it.`)
    if (left === Number.POSITIVE_INFINITY) onWait(name)
    left = ms
    await pause(Math.min(ms, leaseMs / 15))
  }
  const isHeld = async () => (await redis.eval(renew, 1, lease, own, leaseMs)) === 1
  const timer = setInterval(() => void isHeld().catch(() => {}), leaseMs / 3)
  return {
    async check() {
      if (!(await isHeld()))
        throw new Error(
          `another planner has taken over the run ${run}, since this one did not answer for a while. It writes nothing more; follow the other one.`,
        )
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await unlessAway(
        redis,
        leaseMs / 5,
        redis.eval(release, 1, lease, own).catch(() => {}),
      )
    },
  }
}
