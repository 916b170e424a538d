import type { Page } from 'playwright-core'

/** Which page each page came of. */
export interface Openers {
  /** Notes that one page opened another. */
  note(page: Page, opener: Page): void
  /** The nearest opener of a page that is still open, where a person finds himself when the page closes. */
  of(page: Page, open: readonly Page[]): Page | undefined
}

/** Keeps the openers of one executor's pages. */
export function createOpeners(): Openers {
  const openers = new WeakMap<Page, Page>()
  return {
    note: (page, opener) => void openers.set(page, opener),
    of(page, open) {
      let opener = openers.get(page)
      while (opener && !open.includes(opener)) opener = openers.get(opener)
      return opener
    },
  }
}
