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

/** Finds a button for one direction that leaves the entries in their order, where the one for the other direction moves them. */
export function findMoveFault(uses: readonly RowUse[]): MoveFault | null {
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
