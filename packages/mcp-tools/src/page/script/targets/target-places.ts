/// <reference lib="dom" />
import type { Box, Point } from '@webeval/core'
import type { DomAccess } from '@webeval/page-script'
import type { CoverChecking } from '../large/covering.js'
import type { LargePage } from '../large/large-page.js'
import type { Entry } from '../survey-entry.js'

/** Position of a target. */
export interface Place {
  readonly box: Box
  readonly inViewport: boolean
  /** Where a click on it would land; null when it is out of view. */
  readonly point: Point | null
  /** Something else would get the click. */
  readonly covered: boolean
}

/** Boxes and click points, relative to the page's own viewport also in frames. */
export function targetPlacing(dom: DomAccess, large: LargePage, isCovered: CoverChecking) {
  const round = (value: number) => Math.round(value * 100) / 100
  const boxOf = (element: Element, x: number, y: number): Box => {
    const { left, top, width, height } = dom.rect(element)
    return { x: round(left + x), y: round(top + y), width: round(width), height: round(height) }
  }
  const clip = (box: Box, view: Box): Box | null => {
    const [x, y] = [Math.max(box.x, view.x), Math.max(box.y, view.y)]
    const [right, bottom] = [
      Math.min(box.x + box.width, view.x + view.width),
      Math.min(box.y + box.height, view.y + view.height),
    ]
    return right > x && bottom > y ? { x, y, width: right - x, height: bottom - y } : null
  }
  /** The innermost element at a point of a document, through open shadow roots. */
  const hit = (document: Document, x: number, y: number): Element | null => {
    let found = dom.fromPoint(document, x, y)
    for (let depth = 0; found && depth < 50; depth++) {
      const shadow = dom.shadowRoot(found)
      const inner: Element | null = shadow && dom.shadowFromPoint(shadow, x, y)
      if (!inner || inner === found) break
      found = inner
    }
    return found
  }
  const holds = (outer: Element, inner: Element): boolean => {
    for (let node: Node | null = inner, depth = 0; node && depth < 500; depth++) {
      if (node === outer) return true
      node = dom.parentNode(node) ?? (dom.nodeType(node) === 11 ? dom.host(node as ShadowRoot) : null)
    }
    return false
  }
  const labels = (found: Element, target: Element): boolean => {
    for (let node: Node | null = found; node && dom.nodeType(node) === 1; node = dom.parentNode(node))
      if (dom.localName(node as Element) === 'label' && dom.isHtml(node as Element))
        return dom.control(node as HTMLLabelElement) === target
    return false
  }
  const gets = (element: Element, found: Element | null): boolean =>
    found !== null && (holds(element, found) || labels(found, element))
  const viewOf = (document: Document): Box => {
    const view = dom.defaultView(document)
    return { x: 0, y: 0, width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 }
  }
  /** The middle of the first line of it that is in view: the middle of the whole may lie between the lines. */
  const pointIn = (element: Element, view: Box): Point | null => {
    const rects = dom.rects(element)
    for (let index = 0; index < rects.length && index < 20; index++) {
      const { left, top, width, height } = rects[index]!
      const part = width > 0 && height > 0 && clip({ x: left, y: top, width, height }, view)
      if (part) return { x: part.x + part.width / 2, y: part.y + part.height / 2 }
    }
    return null
  }
  return {
    boxOf,
    /** A placer for the length of one look, in which no viewport changes. */
    start() {
      const isLarge = large.isLarge()
      const own = viewOf(document)
      const views = new Map<Document, Box>([[document, own]])
      const viewIn = (frame: Document): Box => {
        let view = views.get(frame)
        if (!view) views.set(frame, (view = viewOf(frame)))
        return view
      }
      return (entry: Entry): Place => {
        const { element, frame } = entry
        const box = boxOf(element, frame.x, frame.y)
        const seen = clip(box, own) !== null
        const inner = seen ? pointIn(element, viewIn(frame.document)) : null
        if (!inner) return { box, inViewport: false, point: null, covered: false }
        const point = { x: inner.x + frame.x, y: inner.y + frame.y }
        const ask = (): boolean => {
          let free = gets(element, hit(frame.document, inner.x, inner.y))
          for (let holder = frame.parent; free && holder; holder = holder.frame.parent) {
            const { x, y, document: around } = holder.frame
            free = gets(holder.element, hit(around, point.x - x, point.y - y))
          }
          return !free
        }
        const covered = isLarge ? isCovered(entry, point.x, point.y, ask) : ask()
        return { box, inViewport: true, point: { x: round(point.x), y: round(point.y) }, covered }
      }
    },
    /** Box and click point of one element, given the frames on the way to it. */
    locate(element: Element, holders: readonly Element[]): { box: Box; point: Point } | null {
      let [x, y] = [0, 0]
      for (const holder of holders) {
        const box = dom.rect(holder)
        const style = dom.style(holder)
        x += box.left + dom.clientLeft(holder) + (parseFloat(style.paddingLeft) || 0)
        y += box.top + dom.clientTop(holder) + (parseFloat(style.paddingTop) || 0)
      }
      const box = boxOf(element, x, y)
      if (box.width === 0 && box.height === 0) return null
      const inner = pointIn(element, viewOf(dom.ownerDocument(element)!))
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const point = inner ? { x: inner.x + x, y: inner.y + y } : middle
      return { box, point: { x: round(point.x), y: round(point.y) } }
    },
  }
}
export type TargetPlacing = ReturnType<typeof targetPlacing>
