/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A row of similar parts that runs out of a box which hides what does not fit. */
export interface CutRow {
  /** Selector of the row. */
  readonly row: string
  /** The first part that can't be seen. */
  readonly part: Place
  readonly hidden: number
  readonly parts: number
}

/** Finds rows whose last parts can neither be seen nor scrolled to. Runs in the page. */
export const scanCutRows = defineScan(function scanCutRows(kit: PageKit): CutRow[] {
  const minParts = 4
  const turns =
    /^(?:[‹›«»←→<>❮❯◀▶]|next|prev(?:ious)?|weiter|zurück|suivante?|précédente?|siguiente|anterior)/i
  /** The nearest box around it that hides what does not fit; null where something scrolls or moves it. */
  const clipperOf = (row: Element): Element | null => {
    for (let box: Element | null = row; box && box !== document.body; box = kit.parentOf(box)) {
      const { overflowX, transform, position, animationName, transitionProperty, scrollSnapType } =
        getComputedStyle(box)
      if (/auto|scroll/.test(overflowX) || /fixed|absolute/.test(position)) return null
      if (transform !== 'none' || animationName !== 'none' || scrollSnapType !== 'none') return null
      if (/transform|left|margin/.test(transitionProperty)) return null
      if (/hidden|clip/.test(overflowX)) return box
    }
    return null
  }
  const found: CutRow[] = []
  for (const row of kit.all()) {
    if (!/^(?:inline-)?(?:grid|flex)$/.test(getComputedStyle(row).display) || !kit.visible(row)) continue
    const parts = Array.from(row.children).filter((part) => {
      const { position, transform } = getComputedStyle(part)
      return position !== 'absolute' && transform === 'none' && (part.textContent ?? '').trim() !== ''
    })
    if (parts.length < minParts || row.closest('[aria-hidden=true]')) continue
    const box = clipperOf(row)
    if (!box || box.scrollLeft !== 0 || box.clientWidth < 100) continue
    const edge = box.getBoundingClientRect().right - 4
    const hidden = parts.filter((part) => part.getBoundingClientRect().left >= edge)
    const cut = parts.filter((part) => {
      const { left, right, width } = part.getBoundingClientRect()
      return left < edge && right > edge + width / 4
    })
    const around = box.parentElement ?? box
    const pages = kit.all(around).some((one) => kit.isControl(one) && turns.test(kit.nameOf(one).trim()))
    if (hidden.length === 0 || hidden.length + cut.length < 2 || pages) continue
    found.push({
      row: kit.selectorOf(row),
      part: kit.place(hidden[0]!),
      hidden: hidden.length,
      parts: parts.length,
    })
  }
  return found.slice(0, 3)
})
