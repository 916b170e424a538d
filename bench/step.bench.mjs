// The cost of one full step (click, signals, screenshot, record; settling excluded and shown apart) over a bare Playwright
// that does the same click, one evaluate and one screenshot on the same page, once with Playwright's own picture and once
// with the encoder that webeval uses, whose picture and text it also writes to disk, and over a new MCP connection per
// screenshot with a fixed wait of 500 ms. The ways take turns, so that noise hits them alike.
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBrowserPool, findBrowser } from '@webeval/mcp-tools'
import { fastPictures, launchBareBrowser, openBarePage } from './engine/bare-page.mjs'
import { openRecordedTab } from './open-recorded-tab.mjs'
import { treeCpuMs } from './process-tree.mjs'
import { reconnectingWay } from './reconnecting-way.mjs'
import { rowShapes } from './row-pages.mjs'
import { rowsBench } from './rows.mjs'
import { median, rounded } from './statistics.mjs'

const rounds = 8
// The system counts CPU time in hundredths of a second: over ten clicks that is a millisecond each.
const clicksPerRound = 10
const reconnects = 5
const pageOf = (count) => {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `<tr><td>Entry ${index}</td><td><a href="#e${index}">open</a></td><td><input name="n${index}"></td></tr>`,
  )
  return `<!doctype html><title>bench</title><h1>Bench</h1><button id="add">Add</button> <output id="count">0</output>
<table>${rows.join('')}</table><script>let n = 0; add.onclick = () => { count.textContent = ++n }</script>`
}
const html = pageOf(60)

const closing = []
const say = (message) => process.stderr.write(`webeval: ${message}\n`)
const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
closing.push(() => server.close())
const url = `http://127.0.0.1:${server.address().port}/`
const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
closing.push(() => rmSync(folder, { recursive: true, force: true }))
const executablePath = await findBrowser({ env: process.env, say })

const pool = createBrowserPool({ executablePath, say })
closing.push(() => pool[Symbol.asyncDispose]())
const rowsAt = process.argv.indexOf('--rows')
if (rowsAt > 0) {
  const count = Number(process.argv[rowsAt + 1])
  if (!(count > 0))
    throw new Error(`--rows needs a number of rows, such as --rows 10000; it got ${process.argv[rowsAt + 1]}`)
  const shapeAt = process.argv.indexOf('--shape')
  const shape = shapeAt > 0 ? process.argv[shapeAt + 1] : 'table'
  if (!rowShapes.includes(shape))
    throw new Error(`--shape needs one of ${rowShapes.join(', ')}; it got ${shape}`)
  const found = await rowsBench({ pool, executablePath, count, shape })
  for (const close of closing.toReversed()) await close()
  if (process.argv.includes('--json')) console.log(JSON.stringify(found))
  process.exit(0)
}
const { recorder, toolBox } = await openRecordedTab({ pool, url, folder, timeoutMs: 10_000, closing })

const page = await openBarePage(await launchBareBrowser({ executablePath, closing }), url)

let settleMs = 0
const ours = async () => {
  const started = performance.now()
  const result = await toolBox.call('browser_click', { target: '#add' })
  if (result.isError || !result.observation?.verification?.text_changed)
    throw new Error(`the step went wrong: ${result.text}`)
  return performance.now() - started
}
const bareTaking =
  (picture, keep = async () => {}) =>
  async () => {
    const started = performance.now()
    await page.click('#add')
    const text = await page.evaluate(() => document.body.innerText.slice(0, 1500))
    await keep(text, await picture())
    return performance.now() - started
  }
const fastPicture = await fastPictures(page)
let pictures = 0
const onDisk = async (text, picture) => {
  const screenshot = `bare-${++pictures}.png`
  await writeFile(join(folder, screenshot), picture)
  await appendFile(join(folder, 'bare.jsonl'), `${JSON.stringify({ tool: 'click', text, screenshot })}\n`)
}

const ways = {
  bare: bareTaking(() => page.screenshot()),
  ours,
  bareSamePicture: bareTaking(fastPicture, onDisk),
  bareUnwritten: bareTaking(fastPicture),
}
const measured = Object.fromEntries(Object.keys(ways).map((name) => [name, { ms: [], cpu: [] }]))
async function round(name, act) {
  const before = treeCpuMs()
  for (let index = 0; index < clicksPerRound; index++) measured[name].ms.push(await act())
  const after = treeCpuMs()
  if (before !== null) measured[name].cpu.push((after - before) / clicksPerRound)
}

for (let index = 0; index < 3; index++) for (const act of Object.values(ways)) await act()
const warmSteps = recorder.stepCount()
for (let index = 0; index < rounds; index++)
  for (const [name, act] of Object.entries(ways)) await round(name, act)
await recorder.close('the benchmark is over')
settleMs = median(await settleTimes())
const reconnecting = await reconnectingWay({ executablePath, url, times: reconnects })

const oursMs = median(measured.ours.ms) - settleMs
const bareMs = median(measured.bare.ms)
const samePictureMs = median(measured.bareSamePicture.ms)
const cpu = (name) => (measured[name].cpu.length > 0 ? median(measured[name].cpu) : null)
const figures = {
  ratio: rounded(oursMs / bareMs),
  ratio_cpu: cpu('bare') ? rounded(cpu('ours') / cpu('bare')) : null,
  ratio_same_picture: rounded(oursMs / samePictureMs),
  ratio_same_picture_cpu: cpu('bareSamePicture') ? rounded(cpu('ours') / cpu('bareSamePicture')) : null,
  ratio_unwritten_picture_cpu: cpu('bareUnwritten') ? rounded(cpu('ours') / cpu('bareUnwritten')) : null,
  versus_reconnect: rounded(reconnecting / (oursMs + settleMs)),
  ours_ms: rounded(oursMs),
  bare_ms: rounded(bareMs),
  bare_same_picture_ms: rounded(samePictureMs),
  settle_ms: rounded(settleMs),
  reconnecting_ms: rounded(reconnecting),
  ours_cpu_ms: rounded(cpu('ours')),
  bare_cpu_ms: rounded(cpu('bare')),
  bare_same_picture_cpu_ms: rounded(cpu('bareSamePicture')),
  steps: rounds * clicksPerRound,
}
console.log(
  `one full step ${figures.ours_ms} ms (and ${figures.settle_ms} ms settling), bare Playwright ${figures.bare_ms} ms: ratio ${figures.ratio} (CPU ${figures.ratio_cpu ?? '?'})`,
)
console.log(
  `over a bare Playwright that writes the same picture (${figures.bare_same_picture_ms} ms): ratio ${figures.ratio_same_picture} (CPU ${figures.ratio_same_picture_cpu ?? '?'}; ${figures.ratio_unwritten_picture_cpu ?? '?'} where it writes nothing)`,
)
console.log(
  `a new connection per screenshot and a fixed wait ${figures.reconnecting_ms} ms: ${figures.versus_reconnect} times ours, settling included`,
)
for (const close of closing.toReversed()) await close()
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))

async function settleTimes() {
  const { readFile } = await import('node:fs/promises')
  const lines = (await readFile(join(folder, 'steps.jsonl'), 'utf8')).trim().split('\n')
  return lines.slice(warmSteps).map((line) => JSON.parse(line).times.settle_ms)
}
