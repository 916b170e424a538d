import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runSuite } from '@webeval/run-engine'
import { openStore } from '../../apps/cli/dist/machines/open-store.js'
import { openTrialQueue } from '../../packages/run-queue/dist/index.js'
import { readProcesses } from '../process-tree.mjs'
import { rounded } from '../statistics.mjs'
import { runId, simulatedPlan } from './simulated-plan.mjs'
import { startRedis } from './start-redis.mjs'
import { startStore, storeFigures } from './start-store.mjs'

const stub = join(import.meta.dirname, 'stub-worker.mjs')

/** Plans trials in this process for a stub worker in another one, whose trials take any of the times in `trialMs`: what queue, planner and store take of each trial. */
export async function simulate({ folder, store: kind, trials, trialMs, slots, files }) {
  const store = await startStore(kind, folder)
  Object.assign(process.env, store.env)
  mkdirSync(join(folder, 'redis'))
  const redis = await startRedis(join(folder, 'redis'))
  const given = [redis.url, store.place, slots, JSON.stringify(trialMs), 30_000, files]
  const worker = spawn(process.execPath, [stub, ...given.map(String)], { stdio: 'inherit' })
  let queue = null
  try {
    const { runs, tries } = await openStore(store.place, process.env)
    const plan = await simulatedPlan(runs, trials)
    const user = { version: 'bench', name: 'planner', tries, say: () => {} }
    queue = await openTrialQueue(redis.url, user)
    const lease = await queue.lease(runId)
    const before = {
      redis: await redis.load(),
      store: await store.load(),
      cpu: process.cpuUsage(),
      began: performance.now(),
    }
    let peakMb = 0
    const sampler = setInterval(async () => (peakMb = Math.max(peakMb, (await redis.load()).memory_mb)), 500)
    const report = await runSuite({ ...plan, runTrials: queue.runOnWorkers(lease, {}) })
    clearInterval(sampler)
    await lease[Symbol.asyncDispose]()
    const seconds = (performance.now() - before.began) / 1000
    const { user: inUser, system } = process.cpuUsage(before.cpu)
    const after = await redis.load()
    const stored = await store.load()
    const cpuOf = (pid) => readProcesses(pid).find((each) => each.pid === pid)?.ownMs ?? 0
    const ended = report.lines.length
    return {
      trials: ended,
      store: kind,
      trial_ms: rounded(meanOf(trialMs)),
      slots,
      files,
      trials_per_second: rounded(ended / seconds),
      planner_cpu_ms_per_trial: rounded((inUser + system) / 1000 / ended),
      redis_cpu_ms_per_trial: rounded(cpuOf(redis.pid) / ended),
      redis_commands_per_trial: rounded((after.commands - before.redis.commands) / ended),
      redis_bytes_per_trial: rounded((after.bytes - before.redis.bytes) / ended),
      redis_peak_mb: rounded(peakMb),
      ...storeFigures(before.store, stored, ended),
    }
  } finally {
    worker.kill()
    await queue?.[Symbol.asyncDispose]()
    await redis.end()
    store.end()
  }
}

const meanOf = (times) => [times].flat().reduce((sum, ms, _, all) => sum + ms / all.length, 0)
