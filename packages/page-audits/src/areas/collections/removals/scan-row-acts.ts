/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A button that each entry of a list has. */
export interface RowAct {
  readonly selector: string
  /** Its visible words, the same in each entry. */
  readonly label: string
  /** The name of its entry. */
  readonly title: string
  /** The letters of its entry, without those of buttons and without numbers. */
  readonly words: string
  readonly disabled: boolean
}

/** Finds buttons with the same words in several entries of a list, at least in so many, apart from those that delete, edit or open. Runs in the page. */
export const scanRowActs = defineScan(function scanRowActs(kit: PageKit, least: number): RowAct[] {
  const rows = 'li,tr,article,[role=listitem],[role=row],[class*=card i],[class*=item i],[class*=row i]'
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const others = kit.deedPattern(['delete', 'edit', 'close', 'undo', 'cancel'], 'mentions', { signs: true })
  /** These take other entries out. */
  const picks = /^(?:keep|wins?|winner|merge|choose|pick|select|accept|behalten|gewinnt|garder|gana|vince)\b/i
  /** The first words of an entry that belong to no button, without its number in the list. */
  const titleOf = (row: Element) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = collapse(walker.currentNode.nodeValue)
      const holder = walker.currentNode.parentElement
      if (/\p{L}{2}/u.test(text) && holder && !holder.closest('button,[role=button],select,label,.sr-only'))
        if (kit.visible(holder)) return text.replace(/^\W*\d{1,3}[.):]?\s+(?=\p{L})/u, '')
    }
    return ''
  }
  const wordsOf = (row: Element) => {
    const copy = row.cloneNode(true) as Element
    for (const part of copy.querySelectorAll('button,[role=button],select,input')) part.remove()
    return collapse(copy.textContent).replace(/[^\p{L}\s]/gu, '')
  }
  const families = new Map<string, RowAct[]>()
  for (const button of kit.all()) {
    if (!button.matches('button,[role=button]') || !kit.visible(button)) continue
    if (button.matches('[aria-expanded],[aria-haspopup],[aria-pressed],[aria-checked]')) continue
    const row = button.closest(rows)
    const label = collapse((button as HTMLElement).innerText)
    if (
      !row ||
      !/\p{L}{2}/u.test(label) ||
      others.test(label) ||
      picks.test(label) ||
      others.test(kit.nameOf(button))
    )
      continue
    const key = `${label}|${row.tagName}|${row.parentElement ? kit.selectorOf(row.parentElement) : ''}`
    const act = {
      selector: kit.selectorOf(button),
      label,
      title: titleOf(row),
      words: wordsOf(row),
      disabled: kit.disabled(button),
    }
    families.set(key, [...(families.get(key) ?? []), act])
  }
  return [...families.values()]
    .filter((acts) => acts.length >= least && new Set(acts.map(({ words }) => words)).size === acts.length)
    .flat()
    .slice(0, 60)
})
