// Measures how much the dashboard slows a run in parallel, and how it copes with large runs.
// `--only load|pages` does one of the two, `--rounds n` takes more pairs of runs.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { enterDashboard } from '../scripts/enter-dashboard.mjs'
import { writeLongTrial, writeRunOf } from './large-runs.mjs'
import { treeCpuMs } from './process-tree.mjs'
import { median, rounded } from './statistics.mjs'

const { values: given } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    only: { type: 'string', default: 'load,pages' },
    rounds: { type: 'string', default: '3' },
  },
})
const root = join(import.meta.dirname, '..')
const results = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const figures = {}
try {
  if (given.only.includes('pages')) figures.pages = await measurePages()
  if (given.only.includes('load')) figures.load = await measureLoad(Number(given.rounds))
} finally {
  rmSync(results, { recursive: true, force: true })
}
if (given.json) console.log(JSON.stringify(figures))

/** The dashboard as a user starts it. */
function startDashboard() {
  return startServer(join(root, 'apps/dashboard/dist/serve.js'), '--results', results, '--port', '0')
}

async function startServer(...args) {
  const child = spawn(process.execPath, args)
  const [line] = await once(createInterface({ input: child.stderr }), 'line')
  const [link] = /http:\/\/\S+/.exec(line) ?? []
  if (!link) throw new Error(`The server said: ${line}`)
  const { origin, searchParams } = new URL(link)
  return {
    address: `${origin}/`,
    line,
    token: searchParams.get('token') ?? '',
    pid: child.pid,
    stop: () => child.kill(),
  }
}

// ---- A run while the dashboard answers many requests

/**
 * The same run alone, with 50 streams and 200 requests a second to a bare server, and with the same to a dashboard, in turns: which goes first
 * changes, so that noise hits all alike. What the bare server costs is what the load costs, whoever answers it.
 */
async function measureLoad(rounds) {
  const [alone, bare, beside] = [[], [], []]
  const startBare = () => startServer(join(import.meta.dirname, 'bare-server.mjs'))
  await timeRun('warm-up')
  for (let round = 1; round <= rounds; round++) {
    const all = [
      async () => alone.push(await timeRun(`alone-${round}`)),
      async () => bare.push(await timeLoadedRun(`bare-${round}`, startBare)),
      async () => beside.push(await timeLoadedRun(`beside-${round}`, startDashboard)),
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

async function timeRun(runId) {
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

async function timeLoadedRun(runId, start) {
  const server = await start()
  const load = spawn(
    process.execPath,
    [join(import.meta.dirname, 'dashboard-load.mjs'), server.address, runId, '50', '200', server.token],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const [cpu, began] = [treeCpuMs(server.pid), performance.now()]
  const run = await timeRun(runId)
  const cores = cpu === null ? null : (treeCpuMs(server.pid) - cpu) / (performance.now() - began)
  load.stdin.end()
  const [line] = await once(createInterface({ input: load.stdout }), 'line')
  server.stop()
  return { ...run, ...JSON.parse(line), cores }
}

// ---- What is large, in a real browser

async function measurePages() {
  const { findBrowser } = await import('../packages/mcp-tools/dist/index.js')
  writeRunOf(results, 'thousand', 1_000)
  const large = writeRunOf(results, 'ten-thousand', 10_000)
  const fileBytes = writeLongTrial(large, 50_000_000)
  const dashboard = await startDashboard()
  const browser = await chromium.launch({
    executablePath: await findBrowser({ env: process.env, say: () => {} }),
  })
  try {
    const { storageState } = await enterDashboard(browser, dashboard.line)
    const openPage = () => browser.newPage({ viewport: { width: 1440, height: 900 }, storageState })
    const firstRows = []
    for (let load = 0; load < 5; load++)
      firstRows.push(await untilRows(openPage, `${dashboard.address}run.html?run=thousand`))
    const pages = {
      thousand_trials_first_rows_ms: rounded(median(firstRows)),
      thousand_trials_first_rows_cold_ms: rounded(firstRows[0]),
      ten_thousand_scroll: await scroll(openPage, `${dashboard.address}run.html?run=ten-thousand`),
      long_messages: {
        file_mb: rounded(fileBytes / 1e6),
        ...(await openLong(openPage, `${dashboard.address}trial.html?run=ten-thousand&task=task-1&trial=1`)),
      },
    }
    const { ten_thousand_scroll: frames, long_messages: long } = pages
    console.log(`1,000 trials: first rows after ${pages.thousand_trials_first_rows_ms} ms`)
    console.log(
      `10,000 trials scrolled: a frame takes ${frames.p50_ms} ms, 95 % under ${frames.p95_ms} ms, the longest ${frames.longest_ms} ms`,
    )
    console.log(
      `${long.file_mb} MB of messages: shown after ${long.shown_ms} ms, ${long.transferred_mb} MB fetched, ${long.heap_mb} MB of heap`,
    )
    return pages
  } finally {
    await browser.close()
    dashboard.stop()
  }
}

/** Milliseconds from the navigation until the table has rows, in a fresh context. */
async function untilRows(openPage, address) {
  const page = await openPage()
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.tasks tbody tr[data-key]')) return
      observer.disconnect()
      // Shown is what a frame has painted.
      requestAnimationFrame(() => setTimeout(() => (globalThis.__rowsAt = performance.now())))
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(address)
  const shown = await page.waitForFunction(() => globalThis.__rowsAt)
  const ms = await shown.jsonValue()
  await page.close()
  return ms
}

/** Frames of three seconds in which the table of all trials runs through, 300 pixels a frame: faster than a hand flings it. */
async function scroll(openPage, address) {
  const page = await openPage()
  await page.goto(address)
  await page.getByText('10,000 trials', { exact: true }).last().waitFor()
  const gaps = await page.evaluate(async () => {
    const scroller = document.querySelector('.task-scroll')
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const found = []
    let before = await frame()
    for (const began = before; before - began < 3_000;) {
      scroller.scrollTop += 300
      const now = await frame()
      found.push(now - before)
      before = now
    }
    return found
  })
  await page.close()
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    frames: gaps.length,
    p50_ms: rounded(median(gaps)),
    p95_ms: rounded(sorted[Math.floor(sorted.length * 0.95)]),
    longest_ms: rounded(sorted.at(-1)),
  }
}

/** Time to open a trial with 50 MB of messages, and to reach its first calls. */
async function openLong(openPage, address) {
  const page = await openPage()
  const client = await page.context().newCDPSession(page)
  let bytes = 0
  client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await client.send('Network.enable')
  await client.send('Performance.enable')
  const began = performance.now()
  await page.goto(address)
  await page
    .getByText('Clicked')
    .or(page.getByText('browser_click'))
    .or(page.getByText('#b1'))
    .first()
    .waitFor()
  const shown = performance.now() - began
  await page.waitForLoadState('networkidle').catch(() => {})
  await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  await page.close()
  return { shown_ms: rounded(shown), transferred_mb: rounded(bytes / 1e6), heap_mb: rounded(heap / 1e6) }
}
