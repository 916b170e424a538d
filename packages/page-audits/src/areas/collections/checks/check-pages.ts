import type { Entry } from '../scans/entry.js'
import { idOf } from '../scans/id-of.js'

/** The pages of a collection as far as they were opened. */
export interface PagesSeen {
  readonly pages: readonly (readonly Entry[])[]
  /** The last of them is the last there is. */
  readonly ended: boolean
  /** Entries of all pages, where the page says so. */
  readonly total: number | null
}

const titled = ({ title }: Entry) => `“${title}”`

/** Describes an entry that comes twice, or a page with a gap; null where each entry comes once, or entries can't be distinguished. */
export function checkPages({ pages, ended, total }: PagesSeen): string | null {
  const size = pages[0]?.length ?? 0
  if (pages.length < 2 || size < 2) return null
  if (pages.some((page) => new Set(page.map(idOf)).size < page.length)) return null
  for (const [index, page] of pages.slice(1).entries()) {
    const before = new Set(pages[index]!.map(idOf))
    const again = page.filter((entry) => before.has(idOf(entry)))
    // Half a page and more is a window that slides over the entries.
    if (again.length * 2 > size) return null
    if (again[0])
      return `${titled(again[0])} is shown on page ${index + 1} and once more on page ${index + 2}.`
  }
  const short = pages.slice(0, -1).findIndex((page) => page.length < size)
  if (short > 0)
    return `Page ${short + 1} shows ${pages[short]!.length} entries, page 1 shows ${size}, and more follow on page ${short + 2}: one is left out.`
  const shown = pages.reduce((sum, page) => sum + page.length, 0)
  if (ended && total !== null && shown < total && total - shown < size)
    return `All ${pages.length} pages together show ${shown} of ${total} entries.`
  return null
}
