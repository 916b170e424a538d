// Measures how much more a page of many rows, each with a link and a button, costs than one of 1,000 rows: looks, clicks, pictures and whole
// steps of ours, the same click and picture of a bare Playwright, and a raw click, which is Chromium's own share.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { openRecordedTab } from './open-recorded-tab.mjs'
import { rowButton, rowPage } from './row-pages.mjs'
import { median, rounded } from './statistics.mjs'

const usualRows = 1000
const rounds = 9

/** Ours: the tools and looks of a tab, and its recorded steps. */
async function openOurs({ pool, url, near, far, folder, closing }) {
  const { tab, recorder, toolBox } = await openRecordedTab({ pool, url, folder, timeoutMs: 60_000, closing })
  closing.push(() => recorder.close('the benchmark is over'))
  const click = async (box, target) => {
    const result = await box.call('browser_click', { target })
    if (result.isError) throw new Error(`the click went wrong: ${result.text}`)
    return result
  }
  return {
    look: () => tab.look(),
    click: () => click(tab.toolBox, near),
    click_far: () => click(tab.toolBox, far),
    screenshot: () => tab.screenshot(),
    step: async () => {
      const { observation } = await click(toolBox, near)
      if (!observation?.verification?.text_changed) throw new Error('the step saw no change')
    },
  }
}

/** Baseline: an unobserved page, clicked by Playwright and by the three mouse events of a click. */
async function openBare({ browser, url, near, far }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(url)
  const protocol = await context.newCDPSession(page)
  const { x, y, width, height } = await page.locator(near).boundingBox()
  const at = { x: x + width / 2, y: y + height / 2 }
  const mouse = (type, more = {}) => protocol.send('Input.dispatchMouseEvent', { type, ...at, ...more })
  return {
    raw_click: async () => {
      await Promise.all([
        mouse('mouseMoved'),
        mouse('mousePressed', { button: 'left', buttons: 1, clickCount: 1 }),
        mouse('mouseReleased', { button: 'left', clickCount: 1 }),
      ])
      // The next question waits for the frame that the click asks for, as ours and Playwright's own do.
      await protocol.send('Runtime.evaluate', { expression: '1' })
    },
    bare_screenshot: () => page.screenshot(),
    bare_click: () => page.click(near),
    bare_click_far: () => page.click(far),
    back: () => page.evaluate('scrollTo(0, 0)'),
  }
}

/** Measures both pages in turns, and says how they compare. */
export async function rowsBench({ pool, executablePath, count, shape }) {
  const closing = []
  const server = createServer((request, response) =>
    response.setHeader('content-type', 'text/html').end(rowPage(shape, Number(request.url.slice(1)) || 1)),
  )
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const folder = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  closing.push(() => browser.close())
  const pages = {}
  for (const rows of [usualRows, count]) {
    const url = `http://127.0.0.1:${server.address().port}/${rows}`
    const [near, far] = [rowButton(shape, 5), rowButton(shape, rows - 100)]
    const ours = await openOurs({ pool, url, near, far, folder: join(folder, String(rows)), closing })
    pages[rows] = { ...ours, ...(await openBare({ browser, url, near, far })) }
  }
  const times = { usual: {}, many: {} }
  for (let round = 0; round <= rounds; round++)
    for (const name of Object.keys(pages[count]))
      for (const [size, rows] of Object.entries({ usual: usualRows, many: count })) {
        const started = performance.now()
        await pages[rows][name]()
        // The first round warms up.
        if (round > 0) (times[size][name] ??= []).push(performance.now() - started)
      }
  for (const close of closing.toReversed()) await close()
  return compare(times, { count, shape })
}

function compare({ usual, many }, { count, shape }) {
  const figures = { shape, rows: count }
  const raw = median(many.raw_click) - median(usual.raw_click)
  for (const name of Object.keys(usual).filter((each) => each !== 'back')) {
    const [few, lots] = [median(usual[name]), median(many[name])]
    const figure = { ms_1000: rounded(few), ms: rounded(lots), ratio: rounded(lots / few) }
    // Subtract what the same mouse events cost an unobserved browser.
    if (/^(click|step)/.test(name)) figure.ratio_without_chromium = rounded((lots - raw) / few)
    figures[name] = figure
    const own = figure.ratio_without_chromium
    console.log(
      `${name.replaceAll('_', ' ')}: ${figure.ms_1000} ms with ${usualRows} rows, ${figure.ms} ms with ${count}: ratio ${figure.ratio}${own === undefined ? '' : ` (${own} without Chromium's own share)`}`,
    )
  }
  return figures
}
