/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Counter } from '../entry.js'

/** Part of `scanCollections`: reads the short texts outside of the collections' entries, and those that contain a number. */
export function readLines(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  /** Announced to screen readers alone: it tells of the last act, and keeps its words when the list changes later. */
  const isAnnounced = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width <= 2 &&
      height <= 2 &&
      element.closest('[role=status],[role=alert],[role=log],[aria-live]') !== null
    )
  }
  const controls = 'button,select,a,label,[role=tab],[role=radio]'
  return (
    boxes: readonly Element[],
    removable: readonly Element[],
  ): { readonly lines: readonly string[]; readonly counters: readonly Counter[] } => {
    const lines: string[] = []
    const counters: Counter[] = []
    for (const element of kit.all()) {
      if (element.children.length > 3 || element.closest('script,style,thead') || !kit.visible(element))
        continue
      if (boxes.some((box) => box.contains(element) || element.contains(box))) continue
      const text = plain((element as HTMLElement).innerText)
      if (text === '' || text.length >= 200) continue
      const inControl = element.closest(controls) !== null
      if (!inControl) {
        if (lines.includes(text) || lines.length >= 300) continue
        // A box that only holds labels and controls says nothing of its own: its text grows and shrinks with its content.
        if (kit.ownText(element) !== '' || element.querySelector('label,button,select,a') === null)
          lines.push(text)
      }
      const inner = Array.from(element.children).some((child) => {
        const words = plain((child as HTMLElement).innerText)
        return /\d/.test(words) && /\p{L}/u.test(words)
      })
      if (/\d/.test(text) && text.length <= 60 && !inner && !isAnnounced(element))
        counters.push({
          text,
          selector: kit.selectorOf(element),
          part: inControl ? 'control' : removable.some((box) => box.contains(element)) ? 'entry' : 'page',
        })
    }
    return { lines, counters }
  }
}
