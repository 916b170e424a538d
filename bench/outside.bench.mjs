// The cost for a program of being recorded over the DevTools protocol: a Playwright script of 20 acts in the shop, direct and
// through the endpoint, in turns and each in a process of its own. Twice: back to back, and with time to think between acts, as
// agents with a model have. Reads are timed apart.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { chromium } from 'playwright-core'
import { createBrowserPool, findBrowser, serveToolBox } from '@webeval/mcp-tools'
import { serveTargets } from '../eval-targets/serve-targets/dist/index.js'
import { openRecordedTab } from './open-recorded-tab.mjs'
import { treeCpuMs } from './process-tree.mjs'
import { median, rounded } from './statistics.mjs'

const roundsAt = process.argv.indexOf('--rounds')
const rounds = roundsAt > 0 ? Number(process.argv[roundsAt + 1]) : 4
const thinkMs = 400
const closing = []
const say = (message) => process.stderr.write(`webeval: ${message}\n`)
const served = await serveTargets({ dir: join(import.meta.dirname, '..', 'eval-targets') })
closing.push(() => served[Symbol.asyncDispose]())
const url = served.resolve('target://shop/index.html')
const executablePath = await findBrowser({ env: process.env, say })
const program = join(import.meta.dirname, 'outside', 'act-in-shop.mjs')
const act = async (cdpUrl, pause) =>
  JSON.parse((await execa('node', [program, cdpUrl, url, String(pause)])).stdout)

/** A browser of its own with a debugging port, without anything of ours. */
async function direct(pause) {
  const profile = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 1440, height: 900 },
    args: ['--no-sandbox', '--remote-debugging-port=0'],
  })
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  await context.pages()[0].goto(url)
  try {
    return await measured(() => act(`http://127.0.0.1:${port}`, pause))
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

async function throughEndpoint(pause) {
  const own = []
  const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
  const pool = createBrowserPool({ executablePath, say })
  own.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => pool[Symbol.asyncDispose](),
  )
  const { recorder, toolBox, session } = await openRecordedTab({
    pool,
    url,
    folder,
    timeoutMs: 30_000,
    closing: own,
  })
  const endpoint = await serveToolBox({
    tools: toolBox.tools,
    openToolBox: async () => toolBox,
    describe: () => '',
    protocol: session.protocol,
    onFinish() {},
    onUsage() {},
    onFault(error) {
      throw error
    },
  })
  try {
    const found = await measured(() => act(endpoint.cdpUrl, pause))
    await endpoint[Symbol.asyncDispose]()
    await recorder.close('the benchmark is over')
    return { ...found, steps: recorder.stepCount(), pictures: recorder.screenshotCount() }
  } finally {
    for (const close of own.toReversed()) await close()
  }
}

async function measured(work) {
  const before = treeCpuMs()
  const times = await work()
  return { ...times, cpu_ms: before === null ? null : treeCpuMs() - before }
}

const ways = { direct, endpoint: throughEndpoint }
const runs = { direct: [[], []], endpoint: [[], []] }
await direct(0)
for (let round = 0; round < rounds; round++)
  for (const [index, pause] of [0, thinkMs].entries())
    for (const [name, way] of Object.entries(ways)) runs[name][index].push(await way(pause))
for (const close of closing.toReversed()) await close()

const middle = (name, index, key) => median(runs[name][index].map((run) => run[key]))
const ratio = (index, key) => {
  const [ours, bare] = [middle('endpoint', index, key), middle('direct', index, key)]
  return bare ? rounded(ours / bare) : null
}
/** The ratio of each round: how far they lie apart says how quiet the machine was. */
const spread = (index, key) => {
  const each = runs.endpoint[index].map((run, round) => run[key] / runs.direct[index][round][key])
  return [rounded(Math.min(...each)), rounded(Math.max(...each))]
}
const [last] = runs.endpoint[0].slice(-1)
const figures = {
  ratio: ratio(0, 'acts_ms'),
  ratio_cpu: ratio(0, 'cpu_ms'),
  ratio_thinking: ratio(1, 'acts_ms'),
  ratio_thinking_cpu: ratio(1, 'cpu_ms'),
  ratio_reads: ratio(0, 'reads_ms'),
  ratio_reads_at_rest: ratio(0, 'rest_reads_ms'),
  spread: spread(0, 'acts_ms'),
  spread_thinking: spread(1, 'acts_ms'),
  spread_reads_at_rest: spread(0, 'rest_reads_ms'),
  direct_ms: rounded(middle('direct', 0, 'acts_ms')),
  endpoint_ms: rounded(middle('endpoint', 0, 'acts_ms')),
  thinking_direct_ms: rounded(middle('direct', 1, 'acts_ms')),
  thinking_endpoint_ms: rounded(middle('endpoint', 1, 'acts_ms')),
  acts: last.acts,
  steps: last.steps,
  pictures: last.pictures,
}
console.log(
  `20 acts back to back: direct ${figures.direct_ms} ms, through the endpoint ${figures.endpoint_ms} ms: ratio ${figures.ratio}, by rounds ${figures.spread.join(' to ')} (CPU ${figures.ratio_cpu ?? '?'})`,
)
console.log(
  `with ${thinkMs} ms of thought before each act, which are not counted: ${figures.thinking_direct_ms} and ${figures.thinking_endpoint_ms} ms: ratio ${figures.ratio_thinking}, by rounds ${figures.spread_thinking.join(' to ')} (CPU ${figures.ratio_thinking_cpu ?? '?'})`,
)
console.log(
  `reads right after the last act: ratio ${figures.ratio_reads}; of a page at rest ${figures.ratio_reads_at_rest}, by rounds ${figures.spread_reads_at_rest.join(' to ')}; ${figures.acts} acts became ${figures.steps} steps with ${figures.pictures} pictures`,
)
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
