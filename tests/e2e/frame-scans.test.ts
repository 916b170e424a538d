import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { runAxe } from '../../packages/page-audits/src/areas/accessibility/run-axe.js'
import type { LabPage } from '../../packages/page-audits/src/lab/lab-page.js'
import { makeScan, type Scan } from '../../packages/page-audits/src/kit/define-scan.js'
import { inFrames } from '../../packages/page-audits/src/kit/in-frames.js'
import { scanLayout } from '../../packages/page-audits/src/areas/layout/scan-layout.js'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'

const browser = await sharedBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
})
const scan = <Args extends readonly unknown[], Value>(one: Scan<Args, Value>, ...args: Args) =>
  makeScan((source) => page.evaluate(`(${source})()`), one, ...args)

it('a frame of the page is read as the page is, and what is wrong in it can be found from outside', async () => {
  const inside = `<style>p{color:#ccc;width:90px;height:18px;overflow:hidden;white-space:nowrap}</style><h3>Story</h3>
    <p>A pale line that is much too long for its box</p><input>`
  await page.setContent(
    `<!doctype html><html lang="en"><title>Reader</title><h1>Reader</h1><input aria-label="Search">
     <iframe id="story" title="Story" width="400" height="300" style="margin-left:50px" srcdoc='${inside}'></iframe>
     <iframe title="Elsewhere" srcdoc="<p>of nobody's origin</p>" sandbox></iframe>`,
  )
  await page.frameLocator('#story').locator('input').waitFor()
  const sights = await scan(inFrames(scanLayout))
  expect(sights.map(({ frame }) => frame.name)).toEqual(['Story'])
  const [cut] = sights[0]!.value.clipped
  expect(cut).toMatchObject({ name: 'A pale line that is much too long for its box' })
  const box = await page.locator(cut!.selector).boundingBox()
  expect(Math.abs(cut!.box.x - box!.x) + Math.abs(cut!.box.y - box!.y)).toBeLessThan(3)

  const lab = { scan } as unknown as LabPage
  const { signal } = new AbortController()
  const { violations } = await runAxe(lab, signal, { frame: '#story' })
  expect(violations.map(({ id }) => id)).toEqual(['color-contrast', 'label'])
  const [unlabelled] = violations[1]!.nodes
  const where = await page.locator(unlabelled!.selector).boundingBox()
  expect(Math.abs(unlabelled!.box.y - where!.y)).toBeLessThan(3)
  expect((await runAxe(lab, signal)).violations.map(({ id }) => id)).toEqual([])
})
