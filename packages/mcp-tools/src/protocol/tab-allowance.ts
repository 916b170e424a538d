import { mostPages } from '../sessions/tabs/page-roster.js'

/** Counts the tabs of a trial against the most that it may have, those included that are about to open. */
export interface TabAllowance {
  /** Opens a tab within the allowance; `open` yields its id. Throws when there is none left. */
  within(open: () => Promise<string | undefined>): Promise<void>
}

/** `openIds`: ids of the pages that are open. The browser tells of a page before it answers the call that opened it: such a page is not counted twice. */
export function createTabAllowance(openIds: () => readonly string[]): TabAllowance {
  let opening = 0
  const counted = new Set<string>()
  const used = (): number => {
    const ids = openIds()
    const unknown = ids.filter((id) => !counted.has(id))
    return ids.length - unknown.length + Math.max(opening, unknown.length)
  }
  const countAll = () => {
    if (opening === 0) for (const id of openIds()) counted.add(id)
  }
  return {
    async within(open) {
      countAll()
      if (used() >= mostPages)
        throw new Error(`this trial has ${mostPages} tabs open: close one before you open another.`)
      opening++
      try {
        const id = await open()
        if (id !== undefined) counted.add(id)
      } finally {
        opening--
        countAll()
      }
    },
  }
}
