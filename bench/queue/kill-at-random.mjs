import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startRedis } from './start-redis.mjs'
import { runId } from './simulated-plan.mjs'

const leaseMs = 1_500
const workers = 4

/** Runs short trials over a queue while it kills workers, planners and the server at random. Yields what was lost or doubled, a sentence each. */
export async function killAtRandom({ folder, kills, trials = kills * 6, random }) {
  const store = join(folder, 'store')
  const redis = await startRedis(folder)
  const start = (program, ...args) =>
    spawn(process.execPath, [join(import.meta.dirname, program), redis.url, store, ...args.map(String)], {
      stdio: ['ignore', 'ignore', 'inherit'],
      // Whoever is killed leaves temporary files.
      env: { ...process.env, TMPDIR: folder },
    })
  const broken = []
  const startWorker = () => {
    const worker = startStub()
    worker.on('exit', (code) => code && broken.push(`a worker ended with ${code}`))
    return worker
  }
  const startStub = () => start('stub-worker.mjs', 2, 150, leaseMs)
  const fleet = Array.from({ length: workers }, startWorker)
  const startPlanner = () => start('stub-planner.mjs', trials, leaseMs)
  let planner = startPlanner()
  const isOver = () => planner.exitCode !== null
  const killed = { worker: 0, planner: 0, redis: 0 }
  const sum = () => killed.worker + killed.planner + killed.redis
  try {
    while (!isOver() && sum() < kills) {
      await pause(100 + random() * 600)
      const chance = random()
      if (chance < 0.05) {
        killed.redis++
        await redis.killAndRestart()
      } else if (chance < 0.15 && existsSync(join(store, runId, 'run.json')) && !isOver()) {
        killed.planner++
        planner.kill('SIGKILL')
        planner = startPlanner()
      } else {
        killed.worker++
        const at = Math.floor(random() * workers)
        fleet[at].kill('SIGKILL')
        fleet[at] = startWorker()
      }
    }
    while (!isOver()) await pause(100)
    for (const worker of fleet) worker.kill('SIGTERM')
    while (fleet.some(({ exitCode, signalCode }) => exitCode === null && signalCode === null))
      await pause(100)
    const faults = [...broken, ...faultsOf(store, trials)]
    if (planner.exitCode !== 0) faults.push(`the planner ended with ${planner.exitCode}`)
    const jobs = (await redis.client.keys('webeval*')).filter((key) => /:run:|:[0-9a-f]{32}|:runs$/.test(key))
    if (jobs.length > 0) faults.push(`the queue still holds ${jobs.join(', ')}`)
    return { trials, killed, faults }
  } finally {
    for (const child of [...fleet, planner]) child.kill('SIGKILL')
    await redis.end()
  }
}

/** Differences from a run of which each trial ended once, a sentence each. */
function faultsOf(store, trials) {
  const run = join(store, runId)
  const text = readFileSync(join(run, 'trials.jsonl'), 'utf8')
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const named = new Set(lines.map(({ query_id }) => query_id))
  const mixed = lines.filter(({ path, steps }) => {
    const metadata = readFileSync(join(run, path, 'metadata.json'), 'utf8')
    return JSON.parse(metadata).steps !== steps
  })
  const { status } = JSON.parse(readFileSync(join(run, 'run.json'), 'utf8'))
  const left = readdirSync(store).filter((name) => name !== runId)
  return [
    ...(lines.length > named.size ? [`${lines.length - named.size} lines are doubled`] : []),
    ...(named.size < trials ? [`${trials - named.size} trials are lost`] : []),
    ...mixed.map(({ query_id }) => `the folder of ${query_id} is of another try than its line`),
    ...(status === 'finished' ? [] : [`the run is ${status}`]),
    ...left.map((name) => `the store still holds ${name}`),
  ]
}
