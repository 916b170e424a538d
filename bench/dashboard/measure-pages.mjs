// How the dashboard copes with large runs.
import { chromium } from 'playwright-core'
import { enterDashboard } from '../../scripts/enter-dashboard.mjs'
import { median, rounded } from '../statistics.mjs'
import { writeLongTrial, writeRunOf } from './large-runs.mjs'
import { startDashboard } from './start-servers.mjs'

/** Opens what is large in a real browser: runs of 1,000 and 10,000 trials, and a trial with 50 MB of messages. */
export async function measurePages(results) {
  const { findBrowser } = await import('../../packages/mcp-tools/dist/index.js')
  writeRunOf(results, 'thousand', 1_000)
  const large = writeRunOf(results, 'ten-thousand', 10_000)
  const fileBytes = writeLongTrial(large, 50_000_000)
  const dashboard = await startDashboard(results)
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
