// Trials per minute with 1, 2 and 4 workers, and the memory of each worker more. Each measurement is one run of the
// command line on the shop's tasks with the oracle, so that every trial does all of its task.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { treeMemoryMb } from './process-tree.mjs'
import { rounded } from './statistics.mjs'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const figures = { trials_per_minute: {}, peak_memory_mb: {} }
try {
  for (const workers of [1, 2, 4]) {
    const { trials, seconds, peakMb } = await measure(workers)
    figures.trials_per_minute[workers] = rounded((trials / seconds) * 60)
    figures.peak_memory_mb[workers] = rounded(peakMb)
    console.log(
      `${workers} worker(s): ${figures.trials_per_minute[workers]} trials a minute, ${figures.peak_memory_mb[workers] ?? '?'} MB at the peak`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
const { peak_memory_mb: peak } = figures
figures.memory_per_extra_worker_mb = peak[1] === null ? null : rounded((peak[4] - peak[1]) / 3)
console.log(
  `memory of each worker more: ${figures.memory_per_extra_worker_mb ?? '?'} MB (a context, not a browser)`,
)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))

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
