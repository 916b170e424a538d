import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDashboard } from '../../support/dashboard/open-dashboard.js'
import { isTurnOfDay } from '../../support/turn-of-day.js'

const dashboard = await openDashboard()
const { open } = dashboard
let page: Page
beforeEach(() => void (page = dashboard.page()))

describe.runIf(isTurnOfDay('step through a trial in the dashboard'))('stepping through a trial', () => {
  it('goes from the list to a trial and through its steps by keyboard, and reopens the same step after a reload', async () => {
    await open('index.html')
    await page.getByRole('link', { name: 'second' }).waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('first')
    await page.getByText('1 of 4 runs').waitFor()
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
    expect(dashboard.complaints()).toEqual([])
  })

  it('marks where a step acted, and opens the step that a grade cites', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=1')
    await page.getByRole('button', { name: 'Before', exact: true }).click()
    const box = page.locator('.overlay .box')
    expect(await box.getAttribute('width')).toBe('206')
    await page.getByRole('button', { name: 'step 2', exact: true }).click()
    await page.getByText('step 2 of 3', { exact: true }).waitFor()
    expect(await page.locator('.lane-name').allTextContents()).toEqual([
      'executor-1',
      'executor-2',
      'grading 1',
      'grading 2',
    ])
    await page.getByText('The target is 470 px below, outside of this picture.').waitFor()
    expect(await box.count()).toBe(0)
  })

  it('shows the calls of models, wide and narrow, and those of judges by round', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=1')
    await page.getByText(/^2 judge calls · /).click()
    const inWords = /^judge: gemini · .* · 900 tokens in, 40 out · /
    expect(await page.locator('.judge-calls li').allTextContents()).toEqual(
      Array(2).fill(expect.stringMatching(inWords)),
    )
    await page.setViewportSize({ width: 375, height: 800 })
    const [call, step] = await Promise.all([
      page.getByTitle(/^executor: gemini/).boundingBox(),
      page.getByRole('button', { name: 'Step 2', exact: true }).boundingBox(),
    ])
    // Below the step that it led to.
    expect(call).toMatchObject({ x: step?.x, width: step?.width })
  })

  it('holds a trial against one of another task and another run', async () => {
    await open('trial.html?run=first&task=buy&trial=1')
    await page.getByRole('main').getByRole('link', { name: 'Compare', exact: true }).click()
    const right = page.getByRole('group', { name: 'On the right' })
    await right.getByLabel('Run').selectOption({ label: 'second · gemini' })
    await right.getByLabel('Task').selectOption('search')
    await page.getByRole('button', { name: 'Compare these trials' }).click()
    await page.getByRole('heading', { level: 1, name: 'buy and search' }).waitFor()
    await page.getByText('No difference was found.').waitFor()
  })

  it('opens the nearest existing step, and pauses playback when the user chooses a step', async () => {
    await open('trial.html?run=first&task=buy&trial=1#step=99')
    await page.getByText('step 3 of 3', { exact: true }).waitFor()
    expect(page.url()).toContain('#step=3')
    // The strip shows each picture once, however long it stayed.
    const strip = await page
      .locator('.film label:visible:has(img:visible)')
      .evaluateAll((shown) => shown.map((each) => (each as HTMLLabelElement).title))
    expect(strip.length).toBeGreaterThan(1)
    expect(strip).toEqual([...new Set(strip)])
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
