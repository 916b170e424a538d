import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { taskSchema } from '@webeval/core'
import { type ServedTargets, serveTargets } from '@webeval/serve-targets'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { byNight } from './by-night.js'
import { sampleOfDay } from './sample-of-day.js'

/** Faults that a visitor of a sound page never meets. */
export interface Seen {
  /** Console errors and uncaught exceptions. */
  readonly errors: string[]
  readonly dialogs: string[]
  /** Addresses asked for outside the site, and requests that failed. */
  readonly requests: string[]
}

/** Whether a fault is there: true on the page that has it, false on the clean one. The page is freshly opened at 1440×900. */
export type FaultSign = (page: Page, seen: Seen) => Promise<boolean>

/** One of the single-page sites under test, and how its main states are reached. */
export interface PageTarget {
  readonly site: string
  /** From the freshly opened page to a state that must be sound too. */
  readonly states: Readonly<Record<string, (page: Page) => Promise<unknown>>>
  /** One for each fault that the site can plant. */
  readonly signs: Readonly<Record<string, FaultSign>>
}

interface FaultLine {
  readonly id: string
  readonly category: string
  /** Other categories that a fair judge may put it in. */
  readonly also?: readonly string[]
  readonly severity: string
  readonly description: string
  readonly where: string
  readonly detectable: boolean
}

const categories = ['functionality', 'visual_design', 'ux', 'accessibility', 'responsiveness', 'robustness']
const targets = fileURLToPath(new URL('../../eval-targets', import.meta.url))
const fileOf = (site: string, path: string) => readFileSync(`${targets}/${site}/${path}`, 'utf8')
const axeOwner = new URL('../../packages/page-audits/package.json', import.meta.url)
const axe = createRequire(axeOwner).resolve('axe-core/axe.min.js')

/** Proves that a site is sound while clean, in its main states, on desktop and phone, and that each of its faults is really there, alone. */
export function describePageTarget({ site, states, signs }: PageTarget): void {
  const faults = JSON.parse(fileOf(site, 'faults.json')) as FaultLine[]
  const browser = sharedBrowser()
  let served: ServedTargets
  let page: Page
  let seen: Seen

  beforeAll(async () => {
    served = await serveTargets({ dir: targets })
    page = await (await browser).newPage({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(5_000)
    seen = watch(page, served.url(site))
    await page.goto(served.url(site))
  })
  afterAll(() => served?.close())

  // One tab for all, its storage emptied in between: a tab each would take most of the time.
  const visit = async <T>(path: string, look: (page: Page, seen: Seen) => Promise<T>): Promise<T> => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate('localStorage.clear(), sessionStorage.clear()')
    for (const list of Object.values(seen)) list.length = 0
    await page.goto(served.url(site, path))
    return look(page, seen)
  }

  describe(`the clean ${site}`, () => {
    const asOpened = async () => {}
    const cases = Object.entries<(opened: Page) => Promise<unknown>>({ 'as opened': asOpened, ...states })
    const withAxe = ['as opened', ...sampleOfDay(Object.keys(states), 1)]
    it.each(cases)('is sound: %s', async (state, reach) => {
      await visit('/', async () => {
        await reach(page)
        expect(await sidewaysBy(page), 'pixels of overflow on a desktop').toBe(0)
        // axe takes most of the time: on a desktop it checks the page as it opens, on a phone another state every day.
        if (reach === asOpened) expect(await axeViolations(page), 'axe on a desktop').toEqual([])
        await page.setViewportSize({ width: 375, height: 812 })
        if (withAxe.includes(state)) expect(await axeViolations(page), 'axe on a phone').toEqual([])
        expect(await sidewaysBy(page), 'pixels of overflow on a phone').toBe(0)
        expect(await smallTargets(page), 'touch targets under 24 px on a phone').toEqual([])
        expect(seen).toEqual({ errors: [], dialogs: [], requests: [] })
      })
    })

    it('is not changed by a fault that is not known', async () => {
      const html = (path: string) => visit(path, () => page.content())
      expect(await html('/?fault=no-such-fault')).toBe(await html('/'))
      expect(await html('/?fault=constructor')).toBe(await html('/'))
    })

    it('plants with the same few lines as every other site', () => {
      expect(fileOf(site, 'site/js/plant.js')).toBe(fileOf('calculator', 'site/js/plant.js'))
    })

    it('is asked for in pages.jsonl as a person would', () => {
      const lines = fileOf(site, 'pages.jsonl').trim().split('\n')
      const tasks = lines.map((line) => taskSchema.parse(JSON.parse(line)))
      expect(tasks.map((task) => task.start_url)).toEqual([`target://${site}/`])
      expect(tasks[0]?.graders).toEqual([{ name: 'rubric' }])
    })
  })

  describe(`the faults of ${site}`, () => {
    it('are listed once each, in faults.json as in what the page can plant', async () => {
      const listed = faults.map(({ id }) => id)
      // As text: written as a function, the import would be the test runner's.
      const plantable = await visit('/', () =>
        page.evaluate<string[]>(
          `import(new URL('js/faults.js', location.href)).then(({ faults }) => Object.keys(faults))`,
        ),
      )
      expect(plantable.toSorted()).toEqual(listed.toSorted())
      expect(Object.keys(signs).toSorted()).toEqual(listed.toSorted())
      for (const fault of faults) {
        for (const category of [fault.category, ...(fault.also ?? [])]) expect(categories).toContain(category)
        expect(['critical', 'high', 'medium', 'low']).toContain(fault.severity)
        expect(fault).toMatchObject({ description: expect.any(String), where: expect.any(String) })
        expect(typeof fault.detectable).toBe('boolean')
      }
    })

    const ofDay = sampleOfDay(faults, 5).map(({ id, description }) => [id, description])
    it.each(ofDay)('%s: %s', async (id) => {
      const sign = signs[id!]!
      // A sign that is always true is a mistake of the test, not of the site, and can wait for the night.
      if (byNight) expect(await visit('/', sign), 'the clean page has it too').toBe(false)
      expect(await visit(`/?fault=${id}`, sign), 'the fault is not there').toBe(true)
    })
  })
}

function watch(page: Page, home: string): Seen {
  const seen: Seen = { errors: [], dialogs: [], requests: [] }
  page.on('console', (message) => message.type() === 'error' && seen.errors.push(message.text()))
  page.on('pageerror', (error) => seen.errors.push(String(error)))
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    void dialog.dismiss().catch(() => {})
  })
  page.on('response', (response) => response.status() >= 400 && seen.requests.push(response.url()))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(home) && !/^(data|blob):/.test(url)) seen.requests.push(url)
  })
  return seen
}

/**
 * Findings of axe-core against WCAG 2.2 A and AA and its best practices, as `rule: selector`; limited to
 * some rules if they are named.
 */
export async function axeViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await page.addScriptTag({ path: axe })
  return page.evaluate(async (only) => {
    interface Axe {
      run(
        root: Document,
        options: object,
      ): Promise<{ violations: { id: string; nodes: { target: unknown[]; failureSummary: string }[] }[] }>
    }
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(
      document,
      only.length > 0 ? { runOnly: only } : {},
    )
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.failureSummary})`),
    )
  }, rules)
}

/** By how many pixels the page is wider than its window. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Visible controls under 24×24 pixels. Links within a line of text, and inputs whose label is large enough, are exempt. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roomOf = (element: Element) => {
      const label = (element as HTMLInputElement).labels?.[0]
      return (label ?? element).getBoundingClientRect()
    }
    return [
      ...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role="button"]'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('p a'))
      .filter((element) => {
        const [own, room] = [element.getBoundingClientRect(), roomOf(element)]
        if (own.width === 0) return false
        return Math.max(own.width, room.width) < 24 || Math.max(own.height, room.height) < 24
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })
