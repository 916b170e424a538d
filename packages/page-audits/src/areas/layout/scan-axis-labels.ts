/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A row of labels that print over each other, as under a chart with too many of them. */
export interface CrowdedRow extends Place {
  /** A neighbour that it touches. */
  readonly over: string
  readonly labels: number
  readonly overlaps: number
}

/** Rows of labels without room for each. */
export interface AxisScan {
  readonly crowdedRows: readonly CrowdedRow[]
}

/** Finds labels of one row that overlap their neighbours: drawn ones, and those of HTML. Runs in the page. */
export const scanAxisLabels = defineScan(function scanAxisLabels(kit: PageKit): AxisScan {
  const isTurned = (element: Element): boolean => {
    const matrix = (element as SVGGraphicsElement).getScreenCTM?.()
    if (matrix && (Math.abs(matrix.b) > 0.02 || Math.abs(matrix.c) > 0.02)) return true
    for (
      let outer: Element | null = element, depth = 0;
      outer && depth < 4;
      outer = kit.parentOf(outer), depth++
    ) {
      const { transform, rotate, writingMode, position } = getComputedStyle(outer)
      if (/^matrix3d|^vertical|^sideways/.test(transform + writingMode)) return true
      const [, slope, skew] = /^matrix\([^,]+, ([^,]+), ([^,]+)/.exec(transform) ?? []
      if (Math.abs(Number(slope ?? 0)) > 0.02 || Math.abs(Number(skew ?? 0)) > 0.02) return true
      if ((rotate !== 'none' && rotate !== '') || position === 'fixed') return true
    }
    return false
  }
  /** The drawing, or the element whose children are the labels, or hold one each. */
  const rowOf = (element: Element): Element | null => {
    const drawing = element.closest('svg')
    if (drawing) return drawing
    let at = element
    for (let depth = 0; depth < 2 && at.parentElement; depth++, at = at.parentElement)
      if (at.parentElement.children.length > 3) return at.parentElement
    return null
  }
  const rows = new Map<string, { element: Element; text: string; box: DOMRect }[]>()
  const drawings = new Map<Element, number>()
  for (const element of kit.all()) {
    const isDrawn = element.localName === 'text' && element.closest('svg') !== null
    if (!isDrawn && !element.matches('span,div,li,small,i,b,em,time,p')) continue
    const text = (isDrawn ? (element.textContent ?? '') : kit.ownText(element)).replace(/\s+/g, ' ').trim()
    // Single letters may be set one by one, to follow a curve or to move.
    if (text.length < 2 || text.length > 24) continue
    const row = rowOf(element)
    if (!row || !kit.visible(element) || isTurned(element)) continue
    if (element.closest('button,a[href],[role=tooltip],[role=status],[role=alert]')) continue
    const [line, second] = isDrawn ? [element.getBoundingClientRect()] : kit.lineBoxes(element)
    const box = line && !second ? kit.shownPart(element, line) : null
    if (!box || box.width < 6 || box.height < 6) continue
    if (!drawings.has(row)) drawings.set(row, drawings.size)
    const { fontSize } = getComputedStyle(element)
    const key = `${drawings.get(row)} ${Math.round((box.top + box.bottom) / 4)} ${fontSize}`
    rows.set(key, [...(rows.get(key) ?? []), { element, text, box: DOMRect.fromRect(box) }])
  }
  const middle = ({ left, right }: DOMRect) => (left + right) / 2
  const crowdedRows: CrowdedRow[] = []
  for (const row of rows.values()) {
    if (row.length < 4) continue
    const labels = row.toSorted((one, two) => middle(one.box) - middle(two.box))
    const pairs = labels.slice(1).flatMap((label, at) => {
      const before = labels[at]!
      const across = before.box.right - label.box.left
      const narrow = Math.min(before.box.width, label.box.width)
      // An outline is the same text once more; what fills one place takes turns there.
      const isOther = label.text !== before.text && middle(label.box) - middle(before.box) > 2
      return isOther && across > 3 && across > narrow * 0.15 ? [[before, label] as const] : []
    })
    const [first] = pairs
    if (!first || pairs.length < 2) continue
    crowdedRows.push({
      ...kit.place(first[0].element),
      name: first[0].text,
      over: first[1].text,
      labels: labels.length,
      overlaps: pairs.length,
    })
  }
  return { crowdedRows: crowdedRows.slice(0, 2) }
})
