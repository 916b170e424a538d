// A run while the dashboard answers many requests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { treeCpuMs } from '../process-tree.mjs'
import { median, rounded } from '../statistics.mjs'
import { startBare, startDashboard } from './start-servers.mjs'

const root = join(import.meta.dirname, '../..')

/**
 * The same run alone, with 50 streams and 200 requests a second to a bare server, and with the same to a dashboard, in turns: which goes first
 * changes, so that noise hits all alike. What the bare server costs is what the load costs, whoever answers it.
 */
export async function measureLoad(results, rounds) {
  const [alone, bare, beside] = [[], [], []]
  const timed = (runId) => timeRun(results, runId)
  const loaded = (runId, start) => timeLoadedRun(results, runId, start)
  await timed('warm-up')
  for (let round = 1; round <= rounds; round++) {
    const all = [
      async () => alone.push(await timed(`alone-${round}`)),
      async () => bare.push(await loaded(`bare-${round}`, startBare)),
      async () => beside.push(await loaded(`beside-${round}`, () => startDashboard(results))),
    ]
    for (const measure of round % 2 ? all : all.toReversed()) await measure()
    const [one, two, three] = [alone, bare, beside].map((runs) => `${rounded(runs.at(-1).seconds)} s`)
    console.log(
      `round ${round}: ${one} alone, ${two} beside a bare server, ${three} beside a dashboard at ${rounded(beside.at(-1).per_second)} requests/s`,
    )
  }
  const middle = (runs, name) => rounded(median(runs.map((run) => run[name])))
  const ratios = (name, to = alone) => beside.map((run, index) => run[name] / to[index][name])
  const load = {
    rounds,
    seconds_alone: middle(alone, 'seconds'),
    seconds_beside: middle(beside, 'seconds'),
    seconds_bare: middle(bare, 'seconds'),
    slowdown: rounded(median(ratios('seconds')) - 1),
    slowdown_to_bare: rounded(median(ratios('seconds', bare)) - 1),
    slowdown_cpu: alone[0].cpu_ms === null ? null : rounded(median(ratios('cpu_ms')) - 1),
    requests_per_second: middle(beside, 'per_second'),
    answer_p50_ms: middle(beside, 'p50_ms'),
    answer_p95_ms: middle(beside, 'p95_ms'),
    failed_requests: beside.reduce((sum, run) => sum + run.failed, 0),
    events: middle(beside, 'events'),
    bare_cores: bare[0].cores === null ? null : middle(bare, 'cores'),
    dashboard_cores: beside[0].cores === null ? null : middle(beside, 'cores'),
  }
  console.log(
    `50 streams and 200 requests/s slow a run by ${rounded(load.slowdown * 100)} % (its own CPU: ${rounded(load.slowdown_cpu * 100)} %), by ${rounded(load.slowdown_to_bare * 100)} % more than the same load to a bare server; the dashboard takes ${load.dashboard_cores} of a core`,
  )
  return load
}

async function timeRun(results, runId) {
  const bin = join(root, 'apps/cli/dist/bin.js')
  const args = [
    bin,
    '--suite',
    'shop',
    '--model',
    'oracle',
    '--workers',
    '2',
    '--out',
    results,
    '--run-id',
    runId,
  ]
  const child = spawn(process.execPath, [...args, '--json'], { stdio: 'ignore' })
  let cpu = null
  const sampler = setInterval(() => (cpu = treeCpuMs(child.pid) ?? cpu), 250)
  const [code] = await once(child, 'close')
  clearInterval(sampler)
  if (code !== 0) throw new Error(`the run ${runId} ended with ${code}`)
  const { started_at, finished_at } = JSON.parse(readFileSync(join(results, runId, 'run.json'), 'utf8'))
  return { seconds: (Date.parse(finished_at) - Date.parse(started_at)) / 1000, cpu_ms: cpu }
}

async function timeLoadedRun(results, runId, start) {
  const server = await start()
  const load = spawn(
    process.execPath,
    [join(import.meta.dirname, 'ask-much.mjs'), server.address, runId, '50', '200', server.token],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [cpu, began] = [treeCpuMs(server.pid), performance.now()]
  const run = await timeRun(results, runId)
  const cores = cpu === null ? null : (treeCpuMs(server.pid) - cpu) / (performance.now() - began)
  load.stdin.end()
  const [line] = await once(createInterface({ input: load.stdout }), 'line')
  server.stop()
  return { ...run, ...JSON.parse(line), cores }
}
