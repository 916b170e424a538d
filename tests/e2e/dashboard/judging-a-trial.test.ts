import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { writeLiveRun } from '../../support/dashboard/dashboard-runs.js'
import { openDashboard } from '../../support/dashboard/open-dashboard.js'
import { isTurnOfDay } from '../../support/turn-of-day.js'

const dashboard = await openDashboard()
const { open } = dashboard
let page: Page
beforeEach(() => void (page = dashboard.page()))

describe.runIf(isTurnOfDay('judge a trial in the dashboard'))('a trial', () => {
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

  it('takes a verdict by key or button, never from letters of the note, and says which one it replaces', async () => {
    await open('trial.html?run=second&task=buy&trial=1')
    const verdict = page.getByRole('group', { name: 'Your verdict' })
    const chosen = (name: string) => verdict.getByRole('button', { name, pressed: true })
    await verdict.waitFor()
    await page.keyboard.press('p')
    await chosen('Pass').waitFor()
    const note = page.getByLabel('Note on your verdict')
    await note.click()
    await page.keyboard.type('fun')
    await page.keyboard.press('Enter')
    await page.getByText('Your verdict is stored: pass.').waitFor({ state: 'attached' })
    await page.keyboard.type(' fu')
    expect(await note.inputValue()).toBe('fun fu')
    await chosen('Pass').waitFor()
    await verdict.getByRole('button', { name: 'Fail' }).click()
    await page.getByText(/^Replaces pass, .*“fun”$/).waitFor()
    await page.reload()
    await chosen('Fail').waitFor()
    await page.getByText(/^Replaces pass/).waitFor()
  })

  it('that is under way shows its steps as they arrive, and links to the next trial once that exists', async () => {
    const live = await writeLiveRun(dashboard.results())
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
      rmSync(join(dashboard.results(), 'live'), { recursive: true })
    }
  })
})
