import { entriesIn, type RowUse } from './use-row.js'

/** A button that does not move its entry. */
export interface MoveFault {
  readonly use: RowUse
  readonly description: string
}

const words = { up: 'down', down: 'up' } as const

/** Entries that say the same can be moved unseen. */
const areDistinct = ({ before }: RowUse): boolean =>
  before.lists.every(({ rows }) => new Set(rows.map(({ text }) => text)).size === rows.length)

const sorted = (look: RowUse['before']) =>
  look.lists
    .flatMap(({ rows }) => rows.map(({ text }) => text))
    .toSorted()
    .join('\n')

/** Whether the entries are the same in another order: votes and numbers have arrows too. */
const reorders = ({ before, after }: RowUse): boolean =>
  entriesIn(before) !== entriesIn(after) && sorted(before) === sorted(after)

/** How many places an entry moved down, negative for up; null where the others changed their order too. */
function placesMoved({ row, before, after }: RowUse): number | null {
  const texts = (look: RowUse['before']) => look.lists.map(({ rows }) => rows.map(({ text }) => text))
  const at = texts(before).findIndex((list) => list.includes(row.text))
  const [then, now] = [texts(before)[at] ?? [], texts(after)[at] ?? []]
  const others = (list: readonly string[]) => list.filter((text) => text !== row.text).join('\n')
  return now.includes(row.text) && others(then) === others(now)
    ? now.indexOf(row.text) - then.indexOf(row.text)
    : null
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
