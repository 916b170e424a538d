import { sleep } from '@webeval/core'
import type { Page } from 'playwright-core'
import type { ActDesk } from './acts/act-desk.js'

/** A page of the trial, and the desk where its acts are recorded. */
export interface PagePlace {
  readonly page: Page
  readonly desk: ActDesk
}

/** The trial's pages by the protocol's names for them. */
export interface TrialPages {
  /** Finds a page, also one that is about to come; null if none comes. */
  find(targetId: string): Promise<PagePlace | null>
  /** The page, if it was found before. */
  known(targetId: string): PagePlace | undefined
  /** The page that the trial is on: opening another one is recorded there. Null before there is one. */
  current(): PagePlace | null
}

/** A tab as its acts need it. */
export interface ActingPages {
  readonly acts: ActDesk
  readonly pages: { all(): readonly Page[]; current(): Page }
}

/** Milliseconds to wait for a page that the browser has, and Playwright not yet. */
const comingMs = 2_000

/** Finds the pages of tabs. */
export function trialPages(tabs: readonly ActingPages[]): TrialPages {
  const names = new WeakMap<Page, Promise<string | null>>()
  const places = new Map<string, PagePlace>()
  const nameOf = (page: Page) => {
    let name = names.get(page)
    if (!name) {
      name = targetOf(page).then((found) => found?.targetId ?? null)
      names.set(page, name)
    }
    return name
  }

  async function look(targetId: string): Promise<PagePlace | null> {
    const found = await Promise.all(
      tabs.flatMap(({ acts: desk, pages }) =>
        pages.all().map(async (page) => ((await nameOf(page)) === targetId ? { page, desk } : null)),
      ),
    )
    return found.find((place) => place !== null) ?? null
  }

  return {
    known: (targetId) => places.get(targetId),
    current: () =>
      tabs.slice(0, 1).map(({ acts: desk, pages }) => ({ page: pages.current(), desk }))[0] ?? null,
    async find(targetId) {
      const known = places.get(targetId)
      if (known && !known.page.isClosed()) return known
      places.delete(targetId)
      for (const end = performance.now() + comingMs; performance.now() < end; await sleep(10)) {
        const place = await look(targetId)
        if (!place) continue
        places.set(targetId, place)
        place.page.once('close', () => places.delete(targetId))
        return place
      }
      return null
    },
  }
}

/** The protocol's names for a page and its context; null for a page that is gone. */
export async function targetOf(
  page: Page,
): Promise<{ readonly targetId: string; readonly contextId: string } | null> {
  try {
    const session = await page.context().newCDPSession(page)
    const { targetInfo } = await session.send('Target.getTargetInfo')
    await session.detach()
    return { targetId: targetInfo.targetId, contextId: targetInfo.browserContextId ?? '' }
  } catch {
    return null
  }
}
