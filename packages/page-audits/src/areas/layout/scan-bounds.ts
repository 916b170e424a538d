/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Elements wider than the screen. */
export interface BoundsScan {
  readonly width: number
  /** Width of the document where it is wider than the viewport by more than a pixel, else 0. */
  readonly overflow: number
  /** Elements that stick out of the viewport sideways, the outermost ones. */
  readonly wide: readonly Place[]
  /** Controls and texts that are out of reach because something cuts them off sideways. */
  readonly cutOff: readonly Place[]
}

/** Measures what sticks out sideways. Runs in the page. */
export const scanBounds = defineScan(function scanBounds(kit: PageKit): BoundsScan {
  const root = document.documentElement
  const width = root.clientWidth
  const scrollWidth = Math.max(root.scrollWidth, document.body?.scrollWidth ?? 0)
  const rootClips = [root, document.body].some(
    (element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX),
  )
  const scroller = (element: Element): Element | null => {
    for (
      let outer = kit.parentOf(element);
      outer && outer !== document.body && outer !== root;
      outer = kit.parentOf(outer)
    ) {
      const { overflowX, position } = getComputedStyle(outer)
      if (/auto|scroll|hidden|clip/.test(overflowX)) return outer
      if (position === 'fixed') return null
    }
    return null
  }
  const turns =
    /^(?:[‹›«»←→<>❮❯◀▶]|next|prev(?:ious)?|weiter|zurück|suivante?|précédente?|siguiente|anterior)\b/i
  /** A carousel and a ticker show their parts one after the other. */
  const turnsPages = (box: Element) => {
    const around = Array.from(box.parentElement?.children ?? []).filter(
      (part) => part === box || (part.textContent ?? '').trim().length <= 40,
    )
    const buttons = around.flatMap((part) => [
      part,
      ...Array.from(part.querySelectorAll('button,a,[role=button]')),
    ])
    return (
      buttons.some((button) => turns.test(kit.nameOf(button).trim())) ||
      getComputedStyle(box).scrollSnapType !== 'none'
    )
  }
  const isFilledCell = (element: Element) =>
    element.matches('td,th') && ((element as HTMLElement).innerText ?? '').trim() !== ''
  /** A control of a row, or a cell of a table, that runs out of its panel, which hides the rest: it can't be scrolled to. */
  const isCutAway = (control: Element): boolean => {
    const box = control.getBoundingClientRect()
    for (let outer = kit.parentOf(control); outer && outer !== document.body; outer = kit.parentOf(outer)) {
      const { overflowX, position, transform } = getComputedStyle(outer)
      if (/auto|scroll/.test(overflowX) || /fixed|absolute/.test(position) || transform !== 'none')
        return false
      if (!/hidden|clip/.test(overflowX)) continue
      const edge = outer.getBoundingClientRect().right
      return (
        edge <= width + 1 &&
        box.left < edge * 2 &&
        (box.left + box.right) / 2 > edge &&
        outer.scrollLeft === 0 &&
        outer.scrollWidth > outer.clientWidth + 8 &&
        outer.clientWidth > width / 2 &&
        !turnsPages(outer)
      )
    }
    return false
  }
  /** The box that hides what runs out of it sideways; null where none does, or where something moves or shortens its text. */
  const clipperOf = (text: Element): Element | null => {
    for (let outer = kit.parentOf(text); outer && outer !== document.body; outer = kit.parentOf(outer)) {
      const { overflowX, textOverflow, animationName } = getComputedStyle(outer)
      if (textOverflow === 'ellipsis' || animationName !== 'none') return null
      if (/hidden|clip/.test(overflowX)) return outer
    }
    return null
  }
  /** A text at the end of a row that begins in its panel, such as the amount of an entry. Cards of a show and tags come in rows of one kind. */
  const isEndCutAway = (text: Element): boolean => {
    const { left } = text.getBoundingClientRect()
    if (left < width / 3 || kit.ownText(text).length < 3 || text.closest('[aria-hidden=true]')) return false
    const panel = clipperOf(text)
    if (!panel) return false
    const edge = panel.getBoundingClientRect().right - 4
    let piece = text
    for (let outer = text.parentElement; outer && outer !== panel; outer = outer.parentElement)
      if (outer.getBoundingClientRect().left >= edge) piece = outer
    const alike = Array.from(piece.parentElement?.children ?? []).filter(
      (other) => other.localName === piece.localName && other.className === piece.className,
    )
    return left >= edge && alike.length === 1 && piece.getBoundingClientRect().width < panel.clientWidth * 0.6
  }
  const wide: Element[] = []
  const cutOff: Element[] = kit.all().filter((element) => {
    if (!isFilledCell(element) && !kit.isControl(element)) {
      if (!isEndCutAway(element) || !kit.visible(element)) return false
      const { position, transform } = getComputedStyle(element)
      return position === 'static' && transform === 'none' && isCutAway(element)
    }
    if (!isFilledCell(element) && kit.disabled(element)) return false
    const { position, transform } = getComputedStyle(element)
    const shown = element.matches('input') ? ((element as HTMLInputElement).labels?.[0] ?? element) : element
    return !/fixed/.test(position) && transform === 'none' && kit.visible(shown) && isCutAway(shown)
  })
  for (const element of kit.all()) {
    if (!kit.visible(element) || /^(?:html|body|head|script|style)$/.test(element.localName)) continue
    const box = element.getBoundingClientRect()
    if (box.right <= width + 1 && box.left >= -1) continue
    if (scroller(element)) continue
    const { position, transform } = getComputedStyle(element)
    // Skip links and the like are put aside on purpose; drawers wait outside.
    if (
      box.right <= 0 ||
      (box.left >= width && (position === 'fixed' || position === 'absolute' || transform !== 'none'))
    )
      continue
    const wholeText = kit.ownText(element).length > 2 || kit.isControl(element)
    if (rootClips && wholeText && box.right > width + 8 && box.left < width * 2) cutOff.push(element)
    if (!wide.some((outer) => outer.contains(element)) && box.right > width + 1) wide.push(element)
  }
  return {
    width,
    overflow: scrollWidth > width + 1 && !rootClips ? scrollWidth : 0,
    wide: wide.slice(0, 5).map((element) => kit.place(element)),
    cutOff: cutOff.slice(0, 5).map((element) => kit.place(element)),
  }
})
