/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanCollections`: tells texts that still count from those that are struck through, such as a price before a discount. */
export function readCurrent(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const isStruck = (leaf: Element, within: Element): boolean => {
    for (let at: Element | null = leaf; at; at = at === within ? null : kit.parentOf(at))
      if (at.matches('s,del,strike') || getComputedStyle(at).textDecorationLine.includes('line-through'))
        return true
    return false
  }
  /** Words for screen readers alone take a pixel. */
  const isSeen = (leaf: Element): boolean => {
    const { width, height } = leaf.getBoundingClientRect()
    return width > 2 && height > 2
  }
  /** The own text of an element; of a list what is chosen in it. */
  const textOf = (leaf: Element): string => {
    if (leaf.matches('option')) return ''
    return leaf.matches('select')
      ? plain((leaf as HTMLSelectElement).selectedOptions[0]?.label)
      : kit.ownText(leaf)
  }
  /** The text of a cell without what is struck through; all of it where that leaves nothing. */
  const cellText = (cell: Element): string => {
    const leaves = [cell, ...kit.all(cell)].filter((leaf) => textOf(leaf) !== '' && kit.visible(leaf))
    // The inner text of a list is all that can be chosen in it.
    const whole = plain(
      cell.querySelector('select') ? leaves.map(textOf).join(' ') : (cell as HTMLElement).innerText,
    )
    if (!leaves.some((leaf) => isStruck(leaf, cell))) return whole
    const current = leaves.filter((leaf) => isSeen(leaf) && !isStruck(leaf, cell))
    return plain(current.map(textOf).join(' ')) || whole
  }
  return { isStruck, isSeen, textOf, cellText }
}
