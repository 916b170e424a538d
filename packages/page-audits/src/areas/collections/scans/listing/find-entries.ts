/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { EntryLooks } from './entry-looks.js'

/** Part of `scanListing`: finds the elements that are entries of a list, also a single one. */
export function findEntries(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const apart =
    'nav,header,select,datalist,svg,thead,[role=navigation],[role=tablist],[role=menu],[role=menubar],[role=radiogroup],[role=toolbar]'
  /** Links at the side or the foot of a page lead to further reading. */
  const isReference = (element: Element): boolean =>
    element.closest('aside,footer,[role=complementary],[role=contentinfo]') !== null &&
    !element.querySelector('input,button,[role=button],[role=checkbox]') &&
    Array.from(element.querySelectorAll('a[href]'), (link) => plain(link.textContent)).join(' ') ===
      plain(element.textContent)
  return (
    readText: (element: Element) => string,
    isChoice: (element: Element) => boolean,
    { isEntry, isWhole }: EntryLooks,
  ): Element[] => {
    const candidates = kit
      .all()
      .filter(
        (element) =>
          isEntry(element) &&
          !element.closest(apart) &&
          kit.visible(element) &&
          !isChoice(element) &&
          !isReference(element) &&
          !element.querySelector('th[scope=col]'),
      )
    const outer = new Set<Element>()
    for (const element of candidates)
      for (let at = kit.parentOf(element); at; at = kit.parentOf(at)) outer.add(at)
    const found = candidates.filter((element) => {
      if (outer.has(element)) return false
      const said = readText(element)
      return said !== '' && said.length < 700
    })
    // Parts of one entry, such as the head and the foot of a card, are not entries themselves.
    return found.filter(
      (element) =>
        isWhole(element) ||
        found.some((other) => other !== element && other.parentElement === element.parentElement),
    )
  }
}
