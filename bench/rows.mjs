// Compares the cost of a page of many rows, each with a link and a button, with that of 1,000 rows: looks,
// clicks, pictures and whole steps of ours, and a click and a picture of bare Playwright, which show the browser's share.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { openRecordedTab } from './open-recorded-tab.mjs'
import { median, rounded } from './statistics.mjs'

const usualRows = 1000
const rounds = 7

const pageOf = (count) => {
  const rows = Array.from(
    { length: count },
    (_, index) =>
      `<tr><td>Entry ${index}</td><td><a href="#e${index}">open ${index}</a></td><td><button id="r${index}">Do ${index}</button></td></tr>`,
  )
  return `<!doctype html><title>rows</title><output id="count">0</output><table>${rows.join('')}</table>
<script>let n = 0; onclick = (event) => { if (event.target.tagName === 'BUTTON') count.textContent = ++n }</script>`
}

/** The ways to touch one page, each a function that does it once. */
async function openWays({ pool, bare, url, count, folder, closing }) {
  const { tab, recorder, toolBox } = await openRecordedTab({
    pool,
    url,
    folder,
    timeoutMs: 60_000,
    closing,
  })
  closing.push(() => recorder.close('the benchmark is over'))
  const context = await bare.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  const click = async (box, target) => {
    const result = await box.call('browser_click', { target })
    if (result.isError) throw new Error(`the click went wrong: ${result.text}`)
    return result
  }
  return {
    look: () => tab.look(),
    click: () => click(tab.toolBox, '#r5'),
    click_far: () => click(tab.toolBox, `#r${count - 100}`),
    screenshot: () => tab.screenshot(),
    step: async () => {
      const { observation } = await click(toolBox, '#r5')
      if (!observation?.verification?.text_changed) throw new Error('the step saw no change')
    },
    bare_click: () => page.click('#r5'),
    bare_click_far: () => page.click(`#r${count - 100}`),
    bare_screenshot: () => page.screenshot(),
  }
}

/** Measures both pages in turns, and says how they compare. */
export async function rowsBench({ pool, executablePath, count }) {
  const closing = []
  const server = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(pageOf(Number(request.url.slice(1)))),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const bare = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  closing.push(() => bare.close())
  const pages = {}
  for (const rows of [usualRows, count])
    pages[rows] = await openWays({
      pool,
      bare,
      url: `http://127.0.0.1:${server.address().port}/${rows}`,
      count: rows,
      folder: join(folder, String(rows)),
      closing,
    })
  const names = Object.keys(pages[count])
  const times = { usual: {}, many: {} }
  for (let round = 0; round <= rounds; round++)
    for (const name of names)
      for (const [size, rows] of [
        ['usual', usualRows],
        ['many', count],
      ]) {
        const started = performance.now()
        await pages[rows][name]()
        // The first round warms up.
        if (round > 0) (times[size][name] ??= []).push(performance.now() - started)
      }
  const figures = { rows: count }
  for (const name of names) {
    const [usual, many] = [median(times.usual[name]), median(times.many[name])]
    figures[name] = { ms_1000: rounded(usual), ms: rounded(many), ratio: rounded(many / usual) }
    console.log(
      `${name.replaceAll('_', ' ')}: ${rounded(usual)} ms with ${usualRows} rows, ${rounded(many)} ms with ${count}: ratio ${figures[name].ratio}`,
    )
  }
  for (const close of closing.toReversed()) await close()
  return figures
}
