/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Something that a search shows or hides. */
export interface SearchedBlock {
  readonly title: string
  /** Words of its other texts, those of closed parts too, which no other block has: one of each text. */
  readonly words: readonly string[]
  /** A word of its title that no other block has. */
  readonly titleWord: string | null
}

/** Finds the blocks that a search for nonsense takes away, by the texts that went. Runs in the page as it opens. */
export const scanSearched = defineScan(function scanSearched(
  kit: PageKit,
  gone: readonly string[],
): SearchedBlock[] {
  const went = kit
    .all()
    .filter((element) => kit.visible(element) && gone.includes(kit.ownText(element).slice(0, 300)))
  // Leave out other things that went, such as a button for all blocks.
  const parents = new Map<Element, Map<Element, Element>>()
  for (const element of went)
    for (let block = element; block.parentElement; block = block.parentElement) {
      const inside = parents.get(block.parentElement) ?? new Map<Element, Element>()
      if (!inside.has(block)) inside.set(block, element)
      parents.set(block.parentElement, inside)
    }
  const [blocks] = [...parents.values()].toSorted((one, two) => two.size - one.size)
  if (!blocks || blocks.size < 3) return []
  const lower = (element: Element) => (element.textContent ?? '').toLowerCase()
  const isOwn = (word: string, block: Element) =>
    [...blocks.keys()].every((other) => other === block || !lower(other).includes(word.toLowerCase()))
  const wordsIn = (text: string, block: Element, but = '') =>
    (text.match(/(?<!\p{L})[A-Za-z]{5,}(?!\p{L})/gu) ?? []).filter(
      (word) => isOwn(word, block) && !but.includes(word.toLowerCase()),
    )
  return [...blocks].map(([block, title]) => ({
    title: kit.ownText(title).slice(0, 300),
    words: kit
      .all(block)
      .filter((element) => element !== title && !element.matches('button,select,option,script,style'))
      .flatMap((element) => wordsIn(kit.ownText(element), block, lower(title)).slice(0, 1))
      .slice(0, 3),
    titleWord: wordsIn(kit.ownText(title), block)[0] ?? null,
  }))
})
