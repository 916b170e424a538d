import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { accessibilityFaults } from '../support/dashboard/accessibility-faults.js'
import { byNight } from '../support/by-night.js'
import { writeDashboardRuns, writeLiveRun } from '../support/dashboard/dashboard-runs.js'
import { hostile } from '../support/dashboard/hostile-trial.js'
import { site } from '../support/site.js'
import { startDashboard } from '../support/dashboard/start-dashboard.js'

let results: string
const browser = await sharedBrowser()
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let page: Page
let complaints: string[]
/** The cookie that the link sets. */
let storageState: Awaited<ReturnType<BrowserContext['storageState']>>

beforeAll(async () => {
  results = mkdtempSync(join(tmpdir(), 'webeval-dashboard-'))
  const sheet = await browser.newPage({ viewport: { width: 800, height: 500 } })
  await sheet.setContent('<h1>A page</h1><button>Press</button>')
  await writeDashboardRuns(results, await sheet.screenshot())
  dashboard = await startDashboard(results)
  await sheet.goto(dashboard.link)
  storageState = await sheet.context().storageState()
  await sheet.close()
})

afterAll(async () => {
  dashboard.stop()
  rmSync(results, { recursive: true, force: true })
})

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, storageState })
  complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
})

afterEach(() => page.close())

const open = async (path: string) => {
  await page.goto(dashboard.address + path)
  await page.locator('h1').waitFor()
}

/** The trial whose id is markup has a folder of a name made safe: its link knows it. */
async function openHostileTrial(hash = '') {
  await open('run.html?run=first')
  const link = page.getByRole('rowheader', { name: hostile }).getByRole('link')
  await open(`${await link.getAttribute('href')}${hash}`)
}

describe('each page', () => {
  it.each([
    ['the runs', 'index.html', 'first'],
    ['a run', 'run.html?run=first', 'Pass rate by'],
    ['a trial', 'trial.html?run=first&task=buy&trial=1#step=2', 'Changed on the page'],
    ['the choice of two runs', 'compare.html', 'paired by task'],
    ['two runs', 'compare.html?a=first&b=second', 'fixed'],
    ['two trajectories', 'compare.html?a=first&b=second&task=buy&trial=1', 'Step by step'],
  ])(
    '%s: accessible, without console errors and without sideways scrolling, wide and narrow, light and dark',
    async (_, path, text) => {
      await open(path)
      await page.getByText(text).filter({ visible: true }).first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [1440, 375]) {
          // By day each theme and each width once: colours are the same at each width, and widths in each theme.
          if (!byNight && (colorScheme === 'dark') !== (width === 375)) continue
          await page.emulateMedia({ colorScheme })
          await page.setViewportSize({ width, height: 800 })
          const where = `${colorScheme} at ${width}`
          expect(await accessibilityFaults(page), where).toEqual([])
          const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
          expect(await page.evaluate(beyond), where).toBeLessThanOrEqual(0)
        }
      expect(complaints).toEqual([])
    },
  )
})

describe('runs with hostile or damaged files', () => {
  it('shows HTML in tasks, answers and page texts as plain text on every page', async () => {
    for (const path of ['index.html', 'run.html?run=first', 'compare.html?a=first&b=second']) await open(path)
    await page.getByRole('rowheader', { name: hostile }).waitFor()
    await openHostileTrial('#step=2')
    await page.getByRole('region', { name: 'What was observed' }).getByText(hostile).first().waitFor()
    expect(await page.locator('h1').textContent()).toContain(hostile)
    expect(
      await page.evaluate(() => [
        Reflect.get(window, 'hacked'),
        document.querySelectorAll('img[src="x"], main script').length,
      ]),
    ).toEqual([undefined, 0])
    expect(complaints).toEqual([])
  })

  it('explains a missing or unreadable screenshot, an old run and a damaged one', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=2')
    await page.getByRole('button', { name: 'After', exact: true }).click()
    await page.getByText('Screenshot 3 is missing.').waitFor()
    await page.keyboard.press('End')
    await page.getByText('Screenshot 4 can’t be shown').waitFor()
    await open('index.html')
    await page
      .getByRole('row', { name: /old/ })
      .getByText(/schema/)
      .waitFor()
    await page
      .getByRole('row', { name: /torn/ })
      .getByText(/run\.json/)
      .waitFor()
    await open('run.html?run=torn')
    await page.getByText(/run\.json is torn/).waitFor()
    const notes = await page.locator('p.note').allTextContents()
    expect(notes.filter((note) => note.includes('run.json is torn'))).toHaveLength(1)
    await open('run.html?run=nothing-like-it')
    await page.getByRole('heading', { name: 'Not here' }).waitFor()
  })
})

describe('stepping through a trial', () => {
  it('goes from the list to a trial and through its steps by keyboard, and reopens the same step after a reload', async () => {
    await open('index.html')
    await page.getByRole('link', { name: 'second' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('first')
    await page.getByText('1 of 5 runs').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('searchbox').inputValue()).toBe('first')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'first' }).waitFor()
    await page.getByRole('link', { name: 'buy' }).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'buy' }).waitFor()
    // A trial opens at its end, unless a failed grade cites a step.
    await page.getByText('step 3 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'After', exact: true, pressed: true }).waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText('step 3 of 3', { exact: true }).waitFor()
    expect(page.url()).toContain('#step=3')
    await page.reload()
    await page.getByText('step 3 of 3', { exact: true }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('marks where a step acted, and opens the step that a grade cites', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=1')
    await page.getByRole('button', { name: 'Before', exact: true }).click()
    const box = page.locator('.overlay .box')
    expect(await box.getAttribute('width')).toBe('206')
    await page.getByRole('button', { name: 'step 2', exact: true }).click()
    await page.getByText('step 2 of 3', { exact: true }).waitFor()
    expect(await page.locator('.lane-name').allTextContents()).toEqual(['executor-1', 'executor-2'])
    await page.getByText('The target is 470 px below, outside of this picture.').waitFor()
    expect(await box.count()).toBe(0)
  })

  it('opens the nearest existing step, and pauses playback when the user chooses a step', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=99')
    await page.getByText('step 3 of 3', { exact: true }).waitFor()
    expect(page.url()).toContain('#step=3')
    await page.keyboard.press('Home')
    await page.keyboard.press(' ')
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Play' }).waitFor()
    await page.getByText('step 2 of 3', { exact: true }).waitFor()
    await page.getByLabel('Speed').selectOption('4')
    await page.getByRole('button', { name: 'Play' }).click()
    await page.getByText('step 3 of 3', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Play' }).waitFor()
  })

  it('copies a report with the command that repeats the trial, without local addresses', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('trial.html?run=first&task=buy&trial=1#step=2')
    await page.getByRole('button', { name: 'Copy as bug report' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain('--suite shop.jsonl --task buy --agent orchestrator-executor')
    expect(report).toContain('2. ` executor-1 ` ` click target: #b2 `')
    expect(report).toContain('- start: ` target://shop/ `')
    expect(report).not.toMatch(/^3\. /m)
  })

  it('copies all steps unless the user chose one', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open('trial.html?run=second&task=buy&trial=1')
    await page.getByText(/^step [23] of 3$/).waitFor()
    await page.getByRole('button', { name: 'Copy as bug report' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toMatch(/^1\. [^]*^2\. [^]*^3\. .*\*\*error\*\*[^]*### At step 3/m)
    expect(page.url()).not.toContain('#step')
  })
})

describe('a trial', () => {
  it('shows every round of grades, long reasons on demand, and sites by name', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=1')
    const reason = page.getByRole('listitem').getByText('Graded once more. Graded once more.')
    await reason.waitFor()
    const clipped = () => reason.evaluate((text) => text.scrollHeight > text.clientHeight)
    expect(await clipped()).toBe(true)
    await page.getByRole('button', { name: 'more', exact: true }).click()
    expect(await clipped()).toBe(false)
    await page.getByLabel('Round of grades').selectOption({ index: 1 })
    await page.getByText('a_grader_with_a_name_that_no_narrow_window_holds').waitFor()
    await reason.waitFor({ state: 'detached' })
    await page.getByText('1 request', { exact: true }).click()
    await page.getByText('404 GET target://shop/1', { exact: true }).waitFor()
  })

  it('that is under way shows its steps as they arrive, and links to the next trial once that exists', async () => {
    const live = await writeLiveRun(results)
    try {
      await live.begin()
      await open('trial.html?run=live&task=one&trial=1')
      await page.getByText('under way').waitFor()
      await page.getByText('No step yet.').waitFor()
      expect(await page.getByRole('button', { name: 'Read on' }).count()).toBe(0)
      await live.endFirst()
      await page.getByText('step 3 of 3', { exact: true }).waitFor()
      expect(await page.getByRole('link', { name: 'Trial →' }).count()).toBe(0)
      await live.endSecond()
      await page.getByRole('link', { name: 'Trial →' }).waitFor()
      await open('index.html')
      await page.getByRole('row', { name: /live/ }).getByText('2 of 2').waitFor()
    } finally {
      await live.claim[Symbol.asyncDispose]()
      rmSync(join(results, 'live'), { recursive: true })
    }
  })
})

describe('the list of runs', () => {
  it('sorts by a column with unknown values last, and keeps order and choice when the user comes back', async () => {
    await open('index.html')
    const names = () => page.locator('tbody .run-link').allTextContents()
    await page.getByRole('button', { name: 'Pass rate' }).click()
    expect((await names()).slice(0, 3).toSorted()).toEqual(['first', 'large', 'second'])
    await page.getByRole('checkbox', { name: 'Choose first' }).check()
    await page.getByRole('checkbox', { name: 'Choose second' }).check()
    const order = await names()
    await page.getByRole('button', { name: 'Compare these two' }).click()
    await page.getByRole('heading', { level: 1, name: 'Compare' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Compare these two' }).waitFor()
    expect(await names()).toEqual(order)
  })
})

describe('the form that starts a run', () => {
  it("shows the command line's own error, and keeps what was typed", async () => {
    await open('index.html')
    await page.getByRole('button', { name: 'Start a run' }).click()
    const form = page.getByRole('dialog', { name: 'Start a run' })
    await form.getByLabel('Suite').selectOption('shop')
    await form.getByLabel('Workers at once').fill('0')
    await form.getByRole('button', { name: 'Start' }).click()
    await form.getByRole('alert').getByText('expected a whole number from 1').waitFor()
    expect(await form.getByLabel('Workers at once').inputValue()).toBe('0')
    // Focus moves to the invalid field.
    expect(await page.locator(':focus').getAttribute('name')).toBe('workers')
    await form.getByLabel('Suite').selectOption('todo-pages')
    expect(await form.getByLabel('Agent').inputValue()).toBe('agentic-evaluator')
    await form.getByRole('button', { name: 'Cancel' }).click()
    expect(
      await page.getByRole('button', { name: 'Start a run' }).evaluate((button) => button.matches(':focus')),
    ).toBe(true)
  })
})

describe('the table of trials', () => {
  it('hides columns in which all trials agree', async () => {
    const names = () => page.getByRole('region', { name: 'Table of trials' }).getByRole('columnheader')
    await open('run.html?run=first')
    await names().getByText('Cost', { exact: true }).waitFor()
    expect(await names().getByText('Site', { exact: true }).isVisible()).toBe(false)
    await open('run.html?run=large')
    await names().getByText('Site', { exact: true }).waitFor()
    expect(await names().getByText('Cost', { exact: true }).isVisible()).toBe(false)
  })
})

describe('a run of 10,000 trials', () => {
  it('lists them all in its table, but renders only the rows in sight', async () => {
    await open('run.html?run=large')
    await page
      .getByRole('status')
      .filter({ hasText: /^10,000 trials$/ })
      .waitFor()
    expect(await page.locator('.tasks tbody tr').count()).toBeLessThan(80)
    await page
      .getByRole('region', { name: 'Table of trials' })
      .evaluate((table) => (table.scrollTop = table.scrollHeight))
    await page.getByRole('link', { name: 'task-10000' }).waitFor()
    await page.getByLabel('By outcome').selectOption('limit')
    await page.getByRole('status').filter({ hasText: '2,500 of 10,000 trials' }).waitFor()
    await page.getByRole('button', { name: 'Steps', exact: true }).click()
    const firstSteps = page.locator('.tasks tbody tr[aria-rowindex="2"] td.number').first()
    expect(await firstSteps.textContent()).toBe('28')
    await page.reload()
    await page.getByRole('status').filter({ hasText: '2,500 of 10,000 trials' }).waitFor()
    expect(await page.getByLabel('By outcome').inputValue()).toBe('limit')
    expect(await firstSteps.textContent()).toBe('28')
    await page.getByRole('searchbox', { name: 'Search the trials' }).fill('task-9999')
    await page.getByRole('link', { name: 'task-9999' }).waitFor()
  })

  it('opens a trial whose messages are 30 MB long without fetching all of them', async () => {
    const client = await page.context().newCDPSession(page)
    let bytes = 0
    client.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await client.send('Network.enable')
    await open('trial.html?run=large&task=task-1&trial=1')
    await page.getByText(/ bytes to come$/).waitFor()
    expect(bytes).toBeLessThan(12_000_000)
    const before = bytes
    await page.getByRole('button', { name: 'Read on' }).click()
    await expect.poll(() => bytes).toBeGreaterThan(before)
  })
})

describe('a browser without the token', () => {
  it('sees a locked page; a link with the token opens the dashboard, and the token leaves the address', async () => {
    const stranger = await browser.newPage()
    await stranger.goto(`${dashboard.address}run.html?run=first`)
    await stranger.getByRole('heading', { name: 'This dashboard is locked' }).waitFor()
    const elsewhere = await site({ '/': `<a href="${dashboard.link}">open</a>` })
    await stranger.goto(elsewhere.replace('127.0.0.1', 'localhost'))
    await stranger.getByRole('link').click()
    await stranger.getByRole('heading', { name: 'Runs' }).waitFor()
    expect(stranger.url()).toBe(dashboard.address)
    await stranger.close()
  })
})

describe('changes while a page is open', () => {
  it('asks before it deletes a run, shows the deletion in other tabs, and reports a stopped server', async () => {
    const other = await browser.newPage({ storageState })
    await other.goto(`${dashboard.address}run.html?run=second`)
    await other.getByRole('heading', { level: 1, name: 'second' }).waitFor()
    await open('index.html')
    const ask = page.getByRole('dialog', { name: 'Delete this run?' })
    await page.getByRole('button', { name: 'Delete second' }).click()
    await ask.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Delete second' }).click()
    await ask.getByRole('button', { name: 'Delete the run' }).click()
    await page.getByText('4 runs').waitFor()
    // The focused button is gone: the next run has the focus.
    await page.locator('.run-link:focus').waitFor()
    await other.getByRole('heading', { name: 'This run is gone' }).waitFor()
    await other.close()
    dashboard.stop()
    await page.getByText('The dashboard does not answer.').waitFor()
    rmSync(results, { recursive: true })
    dashboard = await startDashboard(results, new URL(dashboard.address).port)
    await page.getByText('restarted with a new token').waitFor()
    await page.context().request.get(dashboard.link)
    await page.getByText('restarted with a new token').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'No runs yet' }).waitFor()
    await page.getByText('pnpm eval').first().waitFor()
  })
})
