/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Entry } from '../survey-entry.js'
import type { LargePage } from './large-page.js'

/** Elements that cover others, judged by boxes, and the browser's answers so far. */
interface Overlay {
  readonly element: Element
  readonly box: {
    readonly left: number
    readonly top: number
    readonly right: number
    readonly bottom: number
  }
  tried: number
  covered: number
}

/**
 * Tells on a large page whether something else would get a click. Asking the browser what is at a point costs it a pass over
 * all that is in the list, so it is asked only where a box lies over another.
 */
export function coverChecking(dom: DomAccess, large: LargePage) {
  /** Targets that are asked about for each overlay, and in one look. */
  const [triesEach, triesInAll] = [3, 24]
  let of: readonly unknown[] | null = null
  let overlays: Overlay[] = []
  let left = triesInAll
  const prepare = () => {
    if (of === large.overlays) return
    of = large.overlays
    left = triesInAll
    overlays = large.overlays.map(({ element, frame }) => {
      const box = dom.rect(element)
      const [x, y] = [frame.x, frame.y]
      return {
        element,
        box: { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y },
        tried: 0,
        covered: 0,
      }
    })
  }
  const isClipped = ({ parent }: Entry, x: number, y: number): boolean => {
    for (let outer = parent; outer; outer = outer.parent) {
      if (!outer.scrolls || outer.tag === 'html' || outer.tag === 'body') continue
      const { left: near, top, right, bottom } = dom.rect(outer.element)
      const { x: dx, y: dy } = outer.frame
      if (x < near + dx || x > right + dx || y < top + dy || y > bottom + dy) return true
    }
    return false
  }
  /** `ask`: whether the browser says that something else is at the point. */
  return function isCovered(entry: Entry, x: number, y: number, ask: () => boolean): boolean {
    prepare()
    if (isClipped(entry, x, y)) return true
    const over = overlays.find(
      ({ element, box }) =>
        x >= box.left &&
        x <= box.right &&
        y >= box.top &&
        y <= box.bottom &&
        !dom.contains(element, entry.element) &&
        !dom.contains(entry.element, element),
    )
    if (!over) return false
    if (left <= 0 || (over.tried >= triesEach && (over.covered === 0 || over.covered === over.tried)))
      return over.covered * 2 > over.tried
    left--
    over.tried++
    const covered = ask()
    if (covered) over.covered++
    return covered
  }
}
export type CoverChecking = ReturnType<typeof coverChecking>
