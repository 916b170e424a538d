/// <reference lib="dom" />
import type { Point } from '@webeval/core'

/** An element as the browser's own selectors name it. */
export interface PlainTarget {
  readonly css: string
  /** Its place among all elements that match. */
  readonly index: number
}

/** Result of a click: it hit its target, was kept from something else, or never arrived. */
export type Verdict = 'hit' | 'missed' | 'none'

/** The one aim of a page, kept between two questions in a world that the page doesn't see. */
interface Aim {
  verdict: Verdict
  stop(): void
}

/**
 * Runs in the page and must not refer to anything outside itself. Makes an element ready for a click: in view, still for a
 * frame, enabled and uncovered. Yields the point to click, and from then on keeps clicks from everything but the element, unless
 * the mouse is only to move there. null, and nothing is kept, when the element is not ready.
 */
export async function takeAim({ css, index }: PlainTarget, onlyMoves = false): Promise<Point | null> {
  const world = globalThis as { webevalAim?: Aim }
  const element = document.querySelectorAll<HTMLElement>(css)[index]
  if (!element || element.matches('iframe, frame, object, embed, :disabled')) return null
  const control = element.closest('label')?.control
  if (control?.matches(':disabled') || element.closest('[aria-disabled=true]')) return null
  // A click on anything in a button or a link is a click on the button or link.
  const isField = element.matches('input, textarea, select') || element.isContentEditable
  const owner = (!isField && element.closest('button, [role=button], a, [role=link]')) || element
  // A label may lie over its own box, as those do that cover a whole card: a click on it ticks the box.
  const isChoice = element.matches('input[type=checkbox], input[type=radio]')
  const isOwnLabel = (node: Node) =>
    isChoice &&
    node instanceof Element &&
    node.closest('label')?.control === element &&
    node.closest('a, button, select, textarea') === null
  const isPart = (node: EventTarget | null) =>
    node instanceof Node && (owner.contains(node) || isOwnLabel(node))

  const box = () => element.getBoundingClientRect()
  const lies = (inner: DOMRect, left: number, top: number, right: number, bottom: number) => ({
    across: inner.left >= left && inner.right <= right,
    along: inner.top >= top && inner.bottom <= bottom,
    apart: inner.right <= left || inner.left >= right || inner.bottom <= top || inner.top >= bottom,
  })
  /** How the element lies in the viewport and in what clips it. */
  const views = () => {
    const inner = box()
    const found = [lies(inner, 0, 0, innerWidth, innerHeight)]
    for (let outer = element.parentElement; outer; outer = outer.parentElement) {
      if (outer === document.body || outer === document.documentElement) break
      if (getComputedStyle(outer).overflowX === 'visible') continue
      const { left, top, right, bottom } = outer.getBoundingClientRect()
      found.push(lies(inner, left, top, right, bottom))
    }
    return found
  }
  const showFully = () => {
    const found = views()
    if (found.every(({ across, along }) => across && along)) return
    const isApart = found.some(({ apart }) => apart)
    const block = isApart && found.some(({ along }) => !along) ? 'center' : 'nearest'
    const inline = isApart && found.some(({ across }) => !across) ? 'center' : 'nearest'
    element.scrollIntoView({ block, inline, behavior: 'instant' })
  }
  const pointOf = (): Point | null => {
    for (const { left, top, right, bottom } of element.getClientRects()) {
      const [near, far] = [Math.max(left, 0), Math.min(right, innerWidth)]
      const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
      if (far - near > 0.9 && lower - upper > 0.9) return { x: (near + far) / 2, y: (upper + lower) / 2 }
    }
    return null
  }
  const frame = () =>
    new Promise<boolean>((resolve) => {
      const timer = setTimeout(resolve, 500, false)
      requestAnimationFrame(() => {
        clearTimeout(timer)
        resolve(true)
      })
    })

  const { width, height } = box()
  const isSeen = width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  if (!isSeen || width > innerWidth || height > innerHeight) return null
  showFully()
  const first = box()
  if (!(await frame())) return null
  const last = box()
  const isStill =
    first.x === last.x && first.y === last.y && first.width === last.width && first.height === last.height
  const point = pointOf()
  if (!isStill || !point || !isPart(document.elementFromPoint(point.x, point.y))) return null
  if (onlyMoves) return point

  world.webevalAim?.stop()
  const types = [
    'pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'auxclick', 'dblclick', 'contextmenu',
  ] // prettier-ignore
  const aim: Aim = {
    verdict: 'none',
    stop() {
      clearTimeout(timer)
      for (const type of types) removeEventListener(type, listen, true)
    },
  }
  const listen = (event: Event) => {
    if (!event.isTrusted) return
    if (aim.verdict === 'none') {
      aim.verdict = isPart(event.target) ? 'hit' : 'missed'
      if (aim.verdict === 'hit') aim.stop()
    }
    if (aim.verdict === 'hit') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // Whoever asked may have given up.
  const timer = setTimeout(() => aim.stop(), 3_000)
  for (const type of types) addEventListener(type, listen, true)
  world.webevalAim = aim
  return point
}

/**
 * Runs in the page and must not refer to anything outside itself. Ends the aim, after everything that the click set off at
 * once, such as a form that is sent.
 */
export async function endAim(): Promise<Verdict> {
  await new Promise((resolve) => setTimeout(resolve))
  const world = globalThis as { webevalAim?: Aim }
  const aim = world.webevalAim
  aim?.stop()
  delete world.webevalAim
  return aim?.verdict ?? 'none'
}
