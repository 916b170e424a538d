import { entriesIn, type RowUse } from './use-row.js'

/** A button that does not move its entry. */
export interface MoveFault {
  readonly use: RowUse
  readonly description: string
}

const words = { up: 'down', down: 'up' } as const

/** The texts of the entry's own list, before and after: what else is on the page, such as a preview, may follow it. */
function listsOf({ row, before, after }: RowUse): readonly [readonly string[], readonly string[]] {
  const texts = ({ lists }: RowUse['before']) => lists.map(({ rows }) => rows.map(({ text }) => text))
  const at = texts(before).findIndex((list) => list.includes(row.text))
  return [texts(before)[at] ?? [], texts(after)[at] ?? []]
}

/** Entries that say the same can be moved unseen. */
function areDistinct(use: RowUse): boolean {
  const [before] = listsOf(use)
  return new Set(before).size === before.length
}

const sorted = (texts: readonly string[]) => texts.toSorted().join('\n')

/** Whether the entries are the same in another order: votes and numbers have arrows too. */
function reorders(use: RowUse): boolean {
  const [before, after] = listsOf(use)
  return before.join('\n') !== after.join('\n') && sorted(before) === sorted(after)
}

/** How many places an entry moved down, negative for up; null where the others changed their order too. */
function placesMoved(use: RowUse): number | null {
  const { text } = use.row
  const [then, now] = listsOf(use)
  const others = (list: readonly string[]) => list.filter((one) => one !== text).join('\n')
  return now.includes(text) && others(then) === others(now) ? now.indexOf(text) - then.indexOf(text) : null
}

/** Names of buttons that are to move an entry all the way. */
const toTheEnd = /(?<!\p{L})(?:top|bottom|first|last|end)(?!\p{L})/iu

/** Finds a button that moves its entry by several places, or the other way. */
function findFarMove(uses: readonly RowUse[]): MoveFault | null {
  for (const [deed, due] of [
    ['down', 1],
    ['up', -1],
  ] as const) {
    const use = uses.find(({ handle }) => handle.deed === deed)
    const moved = use && areDistinct(use) && reorders(use) ? placesMoved(use) : null
    if (!use || moved === null || moved === due || toTheEnd.test(use.handle.name)) continue
    const way = Math.sign(moved) === due ? `by ${Math.abs(moved)} places instead of one` : 'the other way'
    return { use, description: `“${use.handle.name}” moves its entry ${way}.` }
  }
  return null
}

/** Finds a button for one direction that moves its entry too far, or that leaves the entries in their order, where the one for the other direction moves them. */
export function findMoveFault(uses: readonly RowUse[]): MoveFault | null {
  const far = findFarMove(uses)
  if (far) return far
  for (const deed of ['up', 'down'] as const) {
    const use = uses.find(({ handle }) => handle.deed === deed)
    const other = uses.find(({ handle }) => handle.deed === words[deed])
    if (
      !use ||
      !other ||
      entriesIn(use.before) !== entriesIn(use.after) ||
      !reorders(other) ||
      !areDistinct(use)
    )
      continue
    return {
      use,
      description: `“${use.handle.name}” leaves the entries in their order, while “${other.handle.name}” moves them.`,
    }
  }
  return null
}
