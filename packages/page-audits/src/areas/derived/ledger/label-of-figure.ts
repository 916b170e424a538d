/// <reference lib="dom" />
import type { PageKit } from '../../../kit/page-kit.js'

/** Part of scans: finds the words that say what a figure counts. */
export function labelOfFigure(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const wordsBefore = (element: Element): string => {
    for (
      let at: Element | null = element, depth = 0;
      at && depth < 3 && at !== document.body;
      depth++, at = at.parentElement
    ) {
      const own = at === element ? '' : kit.ownText(at)
      if (/\p{L}{2}/u.test(own)) return own
      for (const other of [at.previousElementSibling, at.nextElementSibling]) {
        const words = other && !other.matches('input,select,textarea') ? plain(other.textContent) : ''
        if (/\p{L}{2}/u.test(words) && !/\d/.test(words) && words.length <= 60) return words
      }
    }
    return ''
  }
  return (element: Element, text: string): string => {
    const said = element.getAttribute('aria-label') ?? ''
    const own = /\p{L}{3}/u.test(text) ? text : ''
    return plain(`${said} ${own || wordsBefore(element)}`).slice(0, 100)
  }
}
