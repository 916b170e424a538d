/// <reference lib="dom" />
import type { PageKit } from './page-kit.js'

/** Those of some selectors whose element is on top at its middle. Selectors that are not plain CSS are left out. Runs in the page. */
export function scanUncovered(_kit: PageKit, selectors: readonly string[]): string[] {
  const find = (selector: string): Element | null => {
    const nth = /^:nth-match\((.*), (\d+)\)$/.exec(selector)
    try {
      return nth
        ? (document.querySelectorAll(nth[1]!)[Number(nth[2]) - 1] ?? null)
        : document.querySelector(selector)
    } catch {
      return null
    }
  }
  return selectors.filter((selector) => {
    const element = find(selector)
    if (!element) return false
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return (
      top !== null &&
      (element.contains(top) ||
        top.contains(element) ||
        (element as HTMLInputElement).labels?.[0]?.contains(top) === true) &&
      top !== document.body
    )
  })
}
