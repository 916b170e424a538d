/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/**
 * Whether a chooser lies over another list than the one with these entries: in a section of its own, which has a list and none of the entries. A list of choices is
 * none. Runs in the page.
 */
export const scanOtherList = defineScan(function scanOtherList(
  kit: PageKit,
  chooser: string,
  entries: string,
): boolean {
  const at = kit.find(chooser)
  const section = at?.closest('section,article,nav,aside,[role=region],[role=tabpanel],[role=navigation]')
  if (!section) return false
  const lists = Array.from(section.querySelectorAll('table,ul,ol,[role=list],[role=table],[role=grid]'))
  // The legend of a chart may be empty, and its table be there for screen readers alone.
  const isShown = (list: Element) => kit.visible(list) && list.getBoundingClientRect().height > 2
  return (
    lists.some(
      (list) =>
        (section.matches('nav') || !list.closest('nav')) &&
        isShown(list) &&
        !list.contains(at) &&
        !list.querySelector('input,select'),
    ) && section.querySelector(entries) === null
  )
})
