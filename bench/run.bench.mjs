// Trials per minute with 1, 2 and 4 workers, and the memory of each worker more: runs of the command line on the shop's tasks
// with the oracle, so that every trial does all of its task. Then the CPU of such a trial over that of a plain Playwright
// script, and memory over 1,000 noop trials in this process. `--only workers|overhead|memory` measures one of them.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '@webeval/mcp-tools'
import { measureManyNoops } from './engine/many-noops.mjs'
import { measureOverhead } from './engine/overhead.mjs'
import { treeMemoryMb } from './process-tree.mjs'
import { rounded } from './statistics.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: ['workers', 'overhead', 'memory'] },
    rounds: { type: 'string', default: '3' },
    trials: { type: 'string', default: '1000' },
    'equal-flags': { type: 'boolean', default: false },
  },
})
const say = (message) => process.stderr.write(`webeval: ${message}\n`)
const figures = {}
try {
  if (options.only.includes('workers')) Object.assign(figures, await measureWorkers())
  const executablePath = await findBrowser({ env: process.env, say })
  // First, since the other one leaves modules and buffers behind.
  if (options.only.includes('memory')) await tellMemory(executablePath)
  if (options.only.includes('overhead')) await tellOverhead(executablePath)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (options.json) console.log(JSON.stringify(figures))

async function tellMemory(executablePath) {
  const trials = Number(options.trials)
  const found = await measureManyNoops({ executablePath, folder: join(folder, 'noops'), trials, say })
  figures.memory = found
  const { heap_mb: heap, rss_mb: rss } = found.growth
  console.log(
    `${trials} noop trials: heap ${heap.first} MB in the first, ${heap.last} MB in the last (${heap.ratio}), resident set ${rss.ratio}; handles left: ${found.handles_left.join(', ') || 'none'}`,
  )
  for (const [kind, { private_mb: own, processes }] of Object.entries(found.browser ?? {}))
    console.log(
      `the browser's own memory, ${kind}${processes ? ` (${Math.max(...processes)} at a time)` : ''}: ${own.first} to ${own.last} MB, ${own.first_half_per_100} MB for 100 trials more in the first half, ${own.second_half_per_100} in the second`,
    )
}

async function tellOverhead(executablePath) {
  const closing = []
  try {
    const rounds = Number(options.rounds)
    const at = join(folder, 'overhead')
    const equalFlags = options['equal-flags']
    const given = { executablePath, folder: at, rounds, equalFlags, closing, say }
    Object.assign(figures, await measureOverhead(given))
  } finally {
    for (const close of closing.toReversed()) await close()
  }
  console.log(
    `CPU of a trial ${figures.trial_cpu_ms} ms; of a plain Playwright script with the same acts, pictures and files ${figures.bare_trial_cpu_ms} ms: ratio ${figures.trial_ratio_cpu} (with the same encoder of pictures ${figures.trial_ratio_same_picture_cpu})`,
  )
}

async function measureWorkers() {
  const found = { trials_per_minute: {}, peak_memory_mb: {} }
  for (const workers of [1, 2, 4]) {
    const { trials, seconds, peakMb } = await measure(workers)
    found.trials_per_minute[workers] = rounded((trials / seconds) * 60)
    found.peak_memory_mb[workers] = rounded(peakMb)
    console.log(
      `${workers} worker(s): ${found.trials_per_minute[workers]} trials a minute, ${found.peak_memory_mb[workers] ?? '?'} MB at the peak`,
    )
  }
  const { peak_memory_mb: peak } = found
  found.memory_per_extra_worker_mb = peak[1] === null ? null : rounded((peak[4] - peak[1]) / 3)
  console.log(
    `memory of each worker more: ${found.memory_per_extra_worker_mb ?? '?'} MB (a context, not a browser)`,
  )
  return found
}

async function measure(workers) {
  const args = [
    '--suite',
    'shop',
    '--model',
    'oracle',
    '--workers',
    String(workers),
    '--out',
    folder,
    '--json',
  ]
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'apps/cli/dist/bin.js'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let [output, peakMb] = ['', 0]
  child.stdout.on('data', (chunk) => (output += chunk))
  const sampler = setInterval(() => (peakMb = Math.max(peakMb, treeMemoryMb(child.pid) ?? 0)), 250)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(sampler)
  if (code !== 0) throw new Error(`the run with ${workers} workers ended with ${code}`)
  const { summary } = JSON.parse(output)
  return {
    trials: summary.totals.trials,
    seconds: (performance.now() - started) / 1000,
    peakMb: peakMb || null,
  }
}
