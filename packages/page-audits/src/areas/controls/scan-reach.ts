/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A visible control that can't be clicked. */
export interface OutOfReach {
  /** As it was asked for. */
  readonly selector: string
  /** The element that covers it, as a whole. */
  readonly by: Place
  /** The cover asks for a password: a gate for users who know it. */
  readonly gate: boolean
}

/** Which of some controls have something else over all of them, wherever the page is scrolled to. Selectors that are not plain CSS are left out. Runs in the page, scrolls, and goes back. */
export const scanReach = defineScan(function scanReach(
  kit: PageKit,
  selectors: readonly string[],
): OutOfReach[] {
  const [homeX, homeY] = [scrollX, scrollY]
  /** The largest box around what was hit that does not hold the control. */
  const wholeOf = (top: Element, control: Element): Element => {
    let whole = top
    for (let at = kit.parentOf(top); at && !kit.related(at, control); at = kit.parentOf(at)) whole = at
    return whole
  }
  const over = (element: Element): Element | null => {
    const { x, y, width, height } = element.getBoundingClientRect()
    let top: Element | null = null
    let points = 0
    for (const across of [0.5, 0.2, 0.8])
      for (const down of [0.5, 0.25, 0.75]) {
        const found = kit.hit(x + width * across, y + height * down)
        if (!found) continue
        points++
        const labels = Array.from((element as HTMLInputElement).labels ?? [])
        if (kit.related(found, element) || labels.some((label) => kit.related(found, label))) return null
        top ??= found
      }
    return points === 0 ? null : top
  }
  const blocked: OutOfReach[] = []
  for (const selector of selectors.slice(0, 60)) {
    const element = kit.find(selector)
    if (!element || !kit.visible(element)) continue
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const top = over(element)
    if (!top) continue
    const whole = wholeOf(top, element)
    blocked.push({
      selector,
      by: kit.place(whole),
      gate: whole.querySelector('input[type=password]') !== null,
    })
  }
  scrollTo({ left: homeX, top: homeY, behavior: 'instant' })
  return blocked
})
