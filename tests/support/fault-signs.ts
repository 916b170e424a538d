import type { Page } from 'playwright-core'
import { axeViolations, type FaultSign, sidewaysBy } from './page-target.js'

type Reach = (page: Page) => Promise<unknown>
const stay: Reach = async () => {}

/** axe-core finds one of the rules broken. */
export const breaksRule =
  (rule: string, reach: Reach = stay): FaultSign =>
  async (page) => {
    await reach(page)
    return (await axeViolations(page, [rule])).length > 0
  }

/** The page scrolls sideways on a phone. */
export const overflowsOnPhone =
  (reach: Reach = stay): FaultSign =>
  async (page) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await reach(page)
    return (await sidewaysBy(page)) > 0
  }

/** The first element that matches is less than 24 pixels high or wide on a phone. */
export const tinyOnPhone =
  (selector: string, reach: Reach = stay): FaultSign =>
  async (page) => {
    await page.setViewportSize({ width: 375, height: 812 })
    await reach(page)
    const box = await page.locator(selector).first().boundingBox()
    return box !== null && Math.min(box.width, box.height) < 24
  }

/** An alert, confirm or prompt opens. */
export const opensDialog =
  (reach: Reach): FaultSign =>
  async (page, seen) => {
    await reach(page)
    return seen.dialogs.length > 0
  }

/** The console holds an error, or an exception was not caught. */
export const leavesErrors =
  (reach: Reach): FaultSign =>
  async (page, seen) => {
    await reach(page)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)))
    return seen.errors.length > 0
  }

/** The boxes of the first elements that match lie over each other. */
export const overlaps =
  (one: string, other: string, reach: Reach = stay): FaultSign =>
  async (page) => {
    await reach(page)
    const [a, b] = await Promise.all(
      [one, other].map((selector) => page.locator(selector).first().boundingBox()),
    )
    if (!a || !b) throw new Error(`no box for ${a ? other : one}`)
    return (
      a.x < b.x + b.width - 1 &&
      b.x < a.x + a.width - 1 &&
      a.y < b.y + b.height - 1 &&
      b.y < a.y + a.height - 1
    )
  }

/** The element's box cuts its content off, and it can't be scrolled. */
export const cutsOff =
  (selector: string, reach: Reach = stay): FaultSign =>
  async (page) => {
    await reach(page)
    return page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const hides = (way: string) => way === 'hidden' || way === 'clip'
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
  }

/** Reached by Tab, the element looks as it did without focus. */
export const showsNoFocus =
  (selector: string, reach: Reach = stay): FaultSign =>
  async (page) => {
    await reach(page)
    const element = page.locator(selector).first()
    await element.scrollIntoViewIfNeeded()
    const box = (await element.boundingBox())!
    const clip = { x: box.x - 6, y: box.y - 6, width: box.width + 12, height: box.height + 12 }
    const picture = () => page.screenshot({ clip, caret: 'hide', animations: 'disabled' })
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const before = await picture()
    // A key before focus() makes the browser show focus as it does for people at a keyboard.
    await page.keyboard.press('Shift')
    await element.focus()
    return before.equals(await picture())
  }

/** The text of the first element that matches, as people see it. */
export const textOf = (page: Page, selector: string): Promise<string> =>
  page.locator(selector).first().innerText()

/** A picture has not loaded. */
export const hasBrokenImage: FaultSign = (page) =>
  page.evaluate(async () => {
    const pictures = [...document.images].filter((picture) => picture.hasAttribute('src'))
    for (const picture of pictures) picture.loading = 'eager'
    const loads = await Promise.allSettled(pictures.map((picture) => picture.decode()))
    return loads.some(({ status }) => status === 'rejected')
  })
