import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { byNight } from '../../support/by-night.js'
import { accessibilityFaults } from '../../support/dashboard/accessibility-faults.js'
import { hostile } from '../../support/dashboard/hostile-trial.js'
import { openDashboard } from '../../support/dashboard/open-dashboard.js'
import { sampleOfDay } from '../../support/sample-of-day.js'

const dashboard = await openDashboard()
const { open, openHostileTrial } = dashboard
let page: Page
beforeEach(() => void (page = dashboard.page()))

describe('each page', () => {
  const pages = [
    ['the runs', 'index.html', 'first'],
    ['a run', 'run.html?run=first', 'Pass rate by'],
    ['a trial', 'trial.html?run=first&task=buy&trial=1#step=2', 'Changed on the page'],
    ['the choice of two trials', 'compare.html?a=first&task=buy&trial=1', 'On the right'],
    ['the choice of two runs', 'compare.html', 'paired by task'],
    ['two runs', 'compare.html?a=first&b=second', 'fixed'],
    ['two trajectories', 'compare.html?a=first&b=second&task=buy&trial=1', 'Step by step'],
  ] as const
  it.each(sampleOfDay(pages, 3))(
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
      expect(dashboard.complaints()).toEqual([])
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
    expect(dashboard.complaints()).toEqual([])
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
