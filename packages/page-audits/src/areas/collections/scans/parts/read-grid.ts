/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of scans of collections: reads rows in columns that are drawn with other elements than a table's. */
export function readGrid(kit: PageKit) {
  const partsOf = (row: Element) => Array.from(row.children).filter((part) => kit.visible(part))
  const leftOf = (element: Element) => element.getBoundingClientRect()
  /** Whether two rows have their parts in the same columns. */
  const inLine = (one: Element, other: Element): boolean => {
    const [above, below] = [partsOf(one), partsOf(other)]
    if (above.length !== below.length || above.length < 3) return false
    const fits = above.filter((part, index) => {
      const [a, b] = [leftOf(part), leftOf(below[index]!)]
      return Math.abs(a.left - b.left) <= 14 || Math.abs(a.right - b.right) <= 14
    })
    return fits.length >= above.length - 1
  }
  /** The row with the headings of such columns; null where there is none. */
  const headOf = (members: readonly Element[]): Element | null => {
    const [first] = members
    if (!first || first.localName === 'tr') return null
    const top = leftOf(first).top
    let box = first.parentElement
    for (let depth = 0; box && depth < 3; depth++, box = box.parentElement) {
      const head = kit
        .all(box)
        .find(
          (row) =>
            !members.some((member) => member === row || member.contains(row)) &&
            leftOf(row).bottom <= top + 2 &&
            kit.visible(row) &&
            inLine(row, first),
        )
      if (head) return head
    }
    return null
  }
  const cellsOf = (row: Element, textOf: (cell: Element) => string): string[] =>
    partsOf(row).map((cell) => textOf(cell).slice(0, 120))
  return { headOf, cellsOf, partsOf, inLine }
}
