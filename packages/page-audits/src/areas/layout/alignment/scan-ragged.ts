/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A text of a list whose rows should share a column and don't: the text after it begins elsewhere in each row. */
export interface Ragged extends Place {
  /** By how many pixels the places of the following texts differ. */
  readonly by: number
  /** Text that follows the named one. */
  readonly follower: string
}

/** Lists with a ragged column. */
export interface RaggedScan {
  readonly ragged: readonly Ragged[]
}

/** Finds lists whose rows were meant to share a column that is as wide as its words in each row. Runs in the page. */
export const scanRagged = defineScan(function scanRagged(kit: PageKit): RaggedScan {
  const [minRows, maxRows, minEdges, minShift] = [4, 60, 3, 16]
  const near = (one: number, two: number) => Math.abs(one - two) <= 1.5
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  /** The box that lays out the parts of an entry: itself, or the only element in it. */
  const rowOf = (entry: Element): Element => {
    const [only, ...more] = entry.children
    return only && more.length === 0 && kit.ownText(entry) === '' ? rowOf(only) : entry
  }
  const isLaidOut = ({ display, flexDirection, flexWrap }: CSSStyleDeclaration) =>
    /grid/.test(display) || (/flex/.test(display) && flexDirection === 'row' && flexWrap === 'nowrap')
  const startsWithAmount = (element: Element) =>
    /^(?:ca\.? |~ ?|≈ ?)?[\d½⅓⅔¼¾⅛]/u.test(textOf(element)) && textOf(element).length < 16
  /** Signs of an intended column: text aligned to its end, amounts in digits of one width, or amounts in a grid. */
  const isMeantAsColumn = (row: Element, parts: readonly Element[]): boolean => {
    const [own, outer] = [getComputedStyle(parts[0]!), getComputedStyle(row)]
    const toEnd = /^(?:right|end)$/.test(own.textAlign) && own.textAlign !== outer.textAlign
    const tabular = /tabular/.test(own.fontVariantNumeric) && !/tabular/.test(outer.fontVariantNumeric)
    const inGrid = /grid/.test(outer.display) && outer.gridAutoFlow !== 'column'
    return (
      parts.every((part) => textOf(part).length < 24) &&
      (toEnd || (parts.every(startsWithAmount) && (tabular || inGrid)))
    )
  }
  const ragged: Ragged[] = []
  const check = (rows: readonly Element[]) => {
    const count = rows[0]!.children.length
    for (let index = 0; index + 1 < count; index++) {
      const boxes = rows.map((row) => {
        const { left } = row.getBoundingClientRect()
        const [one, two] = [row.children[index]!, row.children[index + 1]!].map((part) =>
          part.getBoundingClientRect(),
        )
        return {
          from: one!.left - left,
          to: one!.right - left,
          next: two!.left - left,
          isShown: one!.width > 0 && two!.width > 0 && one!.bottom > two!.top && two!.bottom > one!.top,
        }
      })
      const [first] = boxes
      const gap = first!.next - first!.to
      const isPushed = boxes.every(
        ({ from, to, next, isShown }) => isShown && near(from, first!.from) && near(next - to, gap),
      )
      if (!isPushed) continue
      const nexts = boxes.map(({ next }) => next)
      const edges = new Set(nexts.map((next) => Math.round(next / 3)))
      const by = Math.max(...nexts) - Math.min(...nexts)
      if (edges.size < minEdges || by < minShift) continue
      const parts = rows.map((row) => row.children[index]!)
      if (!parts.every((part) => textOf(part) !== '') || !isMeantAsColumn(rows[0]!, parts)) continue
      const widest = nexts.indexOf(Math.max(...nexts))
      ragged.push({
        ...kit.place(parts[widest]!),
        name: textOf(parts[widest]!).slice(0, 60),
        by: Math.round(by),
        follower: textOf(rows[widest]!.children[index + 1]!).slice(0, 60),
      })
      return
    }
  }
  for (const parent of [document.body, ...kit.all(document.body)]) {
    if (ragged.length >= 2) break
    if (parent.children.length < minRows) continue
    const entries = Array.from(parent.children).filter((child) => kit.visible(child))
    if (entries.length < minRows || entries.length > maxRows) continue
    if (parent.closest('svg,table,select,[aria-hidden=true],[inert]')) continue
    if (entries.some((entry) => entry.localName !== entries[0]!.localName)) continue
    const rows = entries.map(rowOf)
    const tags = (row: Element) => Array.from(row.children, (child) => child.localName).join()
    if (rows[0]!.children.length < 2 || rows.some((row) => tags(row) !== tags(rows[0]!))) continue
    if (!rows.every((row) => isLaidOut(getComputedStyle(row)))) continue
    const lefts = rows.map((row) => row.getBoundingClientRect().left)
    // Under each other only: entries side by side share no column.
    if (lefts.every((left) => near(left, lefts[0]!))) check(rows)
  }
  return { ragged }
})
