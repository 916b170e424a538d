import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../../support/dashboard/open-dashboard.js'
import { site } from '../../support/site.js'
import { isTurnOfDay } from '../../support/turn-of-day.js'

const dashboard = await openDashboard({ large: true })
const { open } = dashboard
let page: Page
beforeEach(() => void (page = dashboard.page()))

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

describe.runIf(isTurnOfDay('start a run by the dashboard'))('the form that starts a run', () => {
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

describe('the export button', () => {
  it('saves the run as a zip file that is named after it', async () => {
    await open('run.html?run=first')
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    expect((await saved).suggestedFilename()).toBe('first.zip')
    expect(await (await saved).failure()).toBeNull()
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

describe.runIf(isTurnOfDay('list ten thousand trials'))('a run of 10,000 trials', () => {
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
    const stranger = await dashboard.browser.newPage()
    await stranger.goto(`${dashboard.served().address}run.html?run=first`)
    await stranger.getByRole('heading', { name: 'This dashboard is locked' }).waitFor()
    const elsewhere = await site({ '/': `<a href="${dashboard.served().link}">open</a>` })
    await stranger.goto(elsewhere.replace('127.0.0.1', 'localhost'))
    await stranger.getByRole('link').click()
    await stranger.getByRole('heading', { name: 'Runs' }).waitFor()
    expect(stranger.url()).toBe(dashboard.served().address)
    await stranger.close()
  })
})

describe.runIf(isTurnOfDay('change a list while it is open'))('changes while a page is open', () => {
  it('asks before it deletes a run, shows the deletion in other tabs, and reports a stopped server', async () => {
    const other = await dashboard.otherPage()
    await other.goto(`${dashboard.served().address}run.html?run=second`)
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
    dashboard.served().stop()
    await page.getByText('The dashboard does not answer.').waitFor()
    rmSync(dashboard.results(), { recursive: true })
    await dashboard.restart()
    await page.getByText('restarted with a new token').waitFor()
    await page.context().request.get(dashboard.served().link)
    await page.getByText('restarted with a new token').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'No runs yet' }).waitFor()
    await page.getByText('webeval run --suite shop').first().waitFor()
  })
})
