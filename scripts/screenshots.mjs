/*
 * Makes the pictures of docs/images that the README shows, from runs that are there:
 *
 *   node scripts/screenshots.mjs --results ./results --run <run-id> --task <task folder> [--against <run-id>] [--step 7]
 *
 * The dashboard is started on a free port, each page is opened in real Chromium, and nothing is retouched.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { buildIfStale } from './build-if-stale.mjs'
import { enterDashboard } from './enter-dashboard.mjs'

const text = (fallback) => ({ type: 'string', ...(fallback === undefined ? {} : { default: fallback }) })
const { values: given } = parseArgs({
  options: { results: text('./results'), run: text(), task: text(), against: text(), step: text('1') },
})
if (!given.run || !given.task) {
  process.stderr.write('screenshots: give --run <run-id> and --task <task folder> of a run in --results.\n')
  process.exit(2)
}
const path = (relative) => fileURLToPath(new URL(`../${relative}`, import.meta.url))
const query = (values) => new URLSearchParams(values).toString()

const pages = [
  ['runs', 'index.html', 1440, 'light'],
  ['run', `run.html?${query({ run: given.run })}`, 1440, 'light'],
  [
    'trial',
    `trial.html?${query({ run: given.run, task: given.task, trial: 1 })}#step=${given.step}`,
    1440,
    'light',
    1400,
  ],
  [
    'trial-dark',
    `trial.html?${query({ run: given.run, task: given.task, trial: 1 })}#step=${given.step}`,
    1440,
    'dark',
    1400,
  ],
  ['run-phone', `run.html?${query({ run: given.run })}`, 375, 'dark'],
  ...(given.against
    ? [['compare', `compare.html?${query({ a: given.against, b: given.run })}`, 1440, 'light']]
    : []),
]

buildIfStale()
const { findBrowser } = await import('../packages/mcp-tools/dist/index.js')
const out = path('docs/images')
await mkdir(out, { recursive: true })
const dashboard = spawn(process.execPath, [
  path('apps/dashboard/dist/serve.js'),
  '--results',
  given.results,
  '--port',
  '0',
])
const browser = await chromium.launch({
  executablePath: await findBrowser({
    env: process.env,
    say: (message) => process.stderr.write(`${message}\n`),
  }),
})
try {
  const [line] = await once(createInterface({ input: dashboard.stderr }), 'line')
  const { address, storageState } = await enterDashboard(browser, line)
  for (const [name, page, width, colorScheme, height = width < 500 ? 812 : 900] of pages) {
    const tab = await browser.newPage({
      viewport: { width, height },
      colorScheme,
      storageState,
      deviceScaleFactor: width < 500 ? 2 : 1,
    })
    await tab.goto(address + page)
    await tab.locator('h1').waitFor()
    // Grades come after the rows; a run without any has none to wait for.
    if (page.startsWith('run'))
      await tab
        .locator('.grade')
        .first()
        .waitFor({ timeout: 10_000 })
        .catch(() => {})
    // Pictures and fonts that are still on their way would be missing.
    await tab.waitForLoadState('load')
    await tab.evaluate(async () => {
      await document.fonts.ready
      await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {})))
    })
    await tab.screenshot({ path: `${out}/dashboard-${name}.png` })
    process.stdout.write(`docs/images/dashboard-${name}.png\n`)
    await tab.close()
  }
} finally {
  await browser.close()
  dashboard.kill()
}
