import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock, taskSchema } from '@webeval/core'
import { createFileRunStore, createFolderTries, runSuite, startRun } from '@webeval/run-engine'
import { createAgent, createModels, createPanel } from '../../apps/cli/dist/compose.js'
import { openTrialQueue } from '../../packages/run-queue/dist/index.js'
import { readProcesses } from '../process-tree.mjs'
import { rounded } from '../statistics.mjs'
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
    const plan = await planOf(store, trials)
    const tries = createFolderTries(store)
    const user = { version: 'bench', name: 'planner', tries, say: () => {} }
    queue = await openTrialQueue(redis.url, user)
    const lease = await queue.lease('simulated')
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

async function planOf(store, trials) {
  const tasks = Array.from({ length: trials }, (_, index) =>
    taskSchema.parse({
      query_id: `t${index}`,
      query: 'q',
      start_url: 'about:blank',
      graders: ['answer'],
      metadata: { additional: { answer: 'a' } },
    }),
  )
  const suite = { name: 'simulated', path: 'simulated.jsonl', sha256: 'f'.repeat(64), tasks }
  const [agent, models] = await Promise.all([createAgent(), createModels({ actor: 'noop' })])
  const settings = {
    variant: { agent: agent.type, models: { actor: 'noop' } },
    limits: {},
    trials: 1,
    workers: 1,
    versions: { webeval: 'bench', node: process.version, playwright: '', browser: '' },
    runId: 'simulated',
  }
  const stored = await startRun(createFileRunStore(store), suite, settings, {
    clock: systemClock,
    random: Math.random,
  })
  const run = { ...stored, claim: () => stored.claim({ leased: true }) }
  return {
    run,
    suite,
    agent,
    models,
    panel: createPanel(),
    clock: systemClock,
    signal: new AbortController().signal,
  }
}
