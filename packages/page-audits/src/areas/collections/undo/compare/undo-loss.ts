import { changedLine, type ChangedLine } from './changed-line.js'
import { doubledLine } from './doubled-line.js'
import { type StoredLoss, storedLoss, type StoredState } from './stored-state.js'

/** A page at one time: its lines, what it stores, and a sum of all that it shows and holds without its messages, where that is known. */
export interface PageState {
  readonly lines: readonly string[]
  readonly stored: StoredState
  readonly drawn: number | null
}

/** A change that an undo left. */
export interface UndoLoss {
  /** Tells two such losses apart. */
  readonly place: string
  /** Says it, with the names of the undo and of the act. */
  readonly says: (undo: string, acted: string) => string
}

/** Compares a page before an act, after it, and after its undo. `stores`: the undo changed what is stored. */
export function undoLoss(
  first: PageState,
  acted: PageState,
  now: PageState,
  stores: boolean,
): UndoLoss | null {
  const stored = stores ? storedLoss(first.stored, now.stored) : null
  const doubled = doubledLine(first.lines, acted.lines, now.lines)
  if (doubled) return { place: `${doubled.was}, ${doubled.is}`, says: saysDoubled(doubled) }
  // Sorting a list that is sorted already changes nothing.
  const didNothing = inOneOrder(first.lines, acted.lines) && storesNothingNew(first, acted)
  const isIdle = acted.drawn !== null && acted.drawn === now.drawn && !didNothing
  if (isIdle && isStoredAlike(acted.stored, now.stored)) return { place: 'idle', says: saysIdle }
  if (stored) return { place: stored.place, says: saysStored(stored) }
  const line = changedLine(first.lines, acted.lines, now.lines)
  return line && { place: `${line.was}, ${line.is}`, says: saysShown(line) }
}

/** Whether nothing came or went in what is stored, as an undo does to what another view shows. */
const isStoredAlike = (one: StoredState, other: StoredState): boolean =>
  storedLoss(one, other) === null &&
  storedLoss(other, one) === null &&
  !/"(?:deleted|trash|archiv|removed|hidden)\w*"/i.test(Object.values(other).join(' '))

/** Whether a page stores something, and stores the same as before. */
export const isStoredTheSame = (one: StoredState, other: StoredState): boolean =>
  Object.keys(one).length > 0 && JSON.stringify(one) === JSON.stringify(other)

/** Whether an act stored the same as before; where it stored for the first time, whether only a message and its undo came. */
function storesNothingNew(first: PageState, acted: PageState): boolean {
  if (Object.keys(first.stored).length > 0) return isStoredTheSame(first.stored, acted.stored)
  const came = acted.lines.filter((line) => !first.lines.includes(line))
  return came.length <= 2 && first.lines.every((line) => acted.lines.includes(line))
}

/** Whether the lines that two looks share are in the same order. */
function inOneOrder(one: readonly string[], other: readonly string[]): boolean {
  const [mine, theirs] = [new Set(one), new Set(other)]
  return (
    one.filter((line) => theirs.has(line)).join('\n') === other.filter((line) => mine.has(line)).join('\n')
  )
}

const saysIdle: UndoLoss['says'] = (undo, acted) =>
  `“${undo}” answers, but takes nothing back: all that “${acted}” changed stays as it is.`

const saysDoubled =
  ({ was, is }: ChangedLine): UndoLoss['says'] =>
  (undo, acted) =>
    `“${undo}” does once more what “${acted}” did instead of taking it back: the page said “${was.slice(0, 80)}” before, and says “${is.slice(0, 80)}” afterwards.`

const saysStored =
  ({ place, was, is }: StoredLoss): UndoLoss['says'] =>
  (undo, acted) =>
    `“${undo}” does not take back all that “${acted}” did: the page had stored “${was}” as ${place}, and ${is === null ? 'has nothing there' : `has “${is}” there`} afterwards.`

const saysShown =
  ({ was, is }: ChangedLine): UndoLoss['says'] =>
  (undo, acted) =>
    `“${undo}” does not bring back all that “${acted}” took away: the page said “${was.slice(0, 80)}” before, and says “${is.slice(0, 80)}” afterwards.`
