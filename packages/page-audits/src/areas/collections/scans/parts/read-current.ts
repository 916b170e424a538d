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
  /** The text of a cell without what is struck through; all of it where that leaves nothing. */
  const cellText = (cell: Element): string => {
    const whole = plain((cell as HTMLElement).innerText)
    const leaves = [cell, ...kit.all(cell)].filter((leaf) => kit.ownText(leaf) !== '' && kit.visible(leaf))
    if (!leaves.some((leaf) => isStruck(leaf, cell))) return whole
    const current = leaves.filter((leaf) => isSeen(leaf) && !isStruck(leaf, cell))
    return plain(current.map((leaf) => kit.ownText(leaf)).join(' ')) || whole
  }
  return { isStruck, isSeen, cellText }
}
