import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { startCpuMeter } from '../cpu-meter.mjs'
import { startRedis } from './start-redis.mjs'
import { startStore, storeFigures } from './start-store.mjs'

const program = join(import.meta.dirname, '..', '..', 'apps/cli/dist/bin.js')

/** Runs a suite over a queue with so many worker processes of one trial each: what it took, and what a trial costs queue and store. */
export async function runFleet({ folder, workers, store: kind, suite, model, trials }) {
  const at = join(folder, `fleet-${kind}-${workers}`)
  mkdirSync(join(at, 'redis'), { recursive: true })
  const redis = await startRedis(join(at, 'redis'))
  const store = await startStore(kind, at)
  const machines = ['--queue', redis.url, '--store', store.place]
  const started = []
  try {
    const before = { redis: await redis.load(), store: await store.load() }
    const fleet = Array.from({ length: workers }, () => start(['worker', ...machines], store.env))
    started.push(...fleet)
    const planner = start(
      [
        '--suite',
        suite,
        '--model',
        model,
        '--trials',
        String(trials),
        '--run-id',
        'bench',
        '--json',
        ...machines,
      ],
      store.env,
    )
    started.push(planner)
    const code = await planner.ended
    if (code !== 0) throw new Error(`the run with ${workers} workers ended with ${code}: ${planner.said()}`)
    const after = { redis: await redis.load(), store: await store.load() }
    for (const { child } of fleet) child.kill('SIGINT')
    await Promise.all(fleet.map(({ ended }) => ended))
    const { summary } = JSON.parse(planner.answer())
    const count = summary.totals.trials
    const stored = kind === 's3' ? null : sizeOf(join(store.place, 'bench'))
    const per = (number) => Math.round((number / count) * 10) / 10
    return {
      workers,
      store: kind,
      trials: count,
      seconds: Math.round(summary.totals.wall_clock_ms / 100) / 10,
      trials_per_hour: Math.round((count / summary.totals.wall_clock_ms) * 3_600_000),
      redis_commands_per_trial: per(after.redis.commands - before.redis.commands),
      redis_bytes_per_trial: per(after.redis.bytes - before.redis.bytes),
      ...(stored ? { files_per_trial: per(stored.files), bytes_per_trial: per(stored.bytes) } : {}),
      ...storeFigures(before.store, after.store, count),
      worker_cpu_s_per_trial: per(fleet.reduce((sum, { cpuMs }) => sum + (cpuMs() ?? 0), 0) / 1000),
      planner_cpu_s_per_trial: Math.round(planner.cpuMs() / count) / 1000,
    }
  } finally {
    for (const { child, meter } of started) {
      child.kill('SIGKILL')
      meter.stop()
    }
    await redis.end()
    store.end()
  }
}

function start(args, env) {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const meter = startCpuMeter(child.pid)
  let [answer, said] = ['', '']
  child.stdout.on('data', (chunk) => (answer += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve) => child.on('close', resolve))
  return { child, meter, ended, answer: () => answer, said: () => said.slice(-500), cpuMs: () => meter.ms() }
}

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: files.length, bytes }
}
