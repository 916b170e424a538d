import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createFolderTries, runSuite } from '@webeval/run-engine'
import { openTrialQueue } from '../../packages/run-queue/dist/index.js'
import { readProcesses } from '../process-tree.mjs'
import { rounded } from '../statistics.mjs'
import { runId, simulatedPlan } from './simulated-plan.mjs'
import { startRedis } from './start-redis.mjs'

const stub = join(import.meta.dirname, 'stub-worker.mjs')

/** Plans trials in this process for a stub worker in another one: what queue, planner and store take of each trial. */
export async function simulate({ folder, trials, trialMs, slots }) {
  const store = join(folder, 'simulated')
  mkdirSync(join(folder, 'redis'))
  const redis = await startRedis(join(folder, 'redis'))
  const worker = spawn(process.execPath, [stub, redis.url, store, String(slots), String(trialMs)], {
    stdio: 'inherit',
  })
  let queue = null
  try {
    const plan = await simulatedPlan(store, trials)
    const tries = createFolderTries(store)
    const user = { version: 'bench', name: 'planner', tries, say: () => {} }
    queue = await openTrialQueue(redis.url, user)
    const lease = await queue.lease(runId)
    const before = { redis: await redis.load(), cpu: process.cpuUsage(), began: performance.now() }
    let peakMb = 0
    const sampler = setInterval(async () => (peakMb = Math.max(peakMb, (await redis.load()).memory_mb)), 500)
    const report = await runSuite({ ...plan, runTrials: queue.runOnWorkers(lease, {}) })
    clearInterval(sampler)
    await lease[Symbol.asyncDispose]()
    const seconds = (performance.now() - before.began) / 1000
    const { user: inUser, system } = process.cpuUsage(before.cpu)
    const after = await redis.load()
    const cpuOf = (pid) => readProcesses(pid).find((each) => each.pid === pid)?.ownMs ?? 0
    const ended = report.lines.length
    return {
      trials: ended,
      trial_ms: trialMs,
      slots,
      trials_per_second: rounded(ended / seconds),
      planner_cpu_ms_per_trial: rounded((inUser + system) / 1000 / ended),
      redis_cpu_ms_per_trial: rounded(cpuOf(redis.pid) / ended),
      redis_commands_per_trial: rounded((after.commands - before.redis.commands) / ended),
      redis_bytes_per_trial: rounded((after.bytes - before.redis.bytes) / ended),
      redis_peak_mb: rounded(peakMb),
    }
  } finally {
    worker.kill()
    await queue?.[Symbol.asyncDispose]()
    await redis.end()
  }
}
