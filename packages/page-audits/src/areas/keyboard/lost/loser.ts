import { controlLabel, type FindingAction, type Signals, type Target } from '@webeval/core'
import type { JournalEntry } from '../../../journal.js'
import { controlFamily } from '../../../controls/controls.js'

/** A control whose use left the focus nowhere. */
export interface Loser {
  readonly target: Target
  /** Acts that lead to the state in which it was used. */
  readonly ways: readonly (readonly FindingAction[])[]
  /** It stays where it was: else it went with what it deleted or saved. */
  readonly stays: boolean
}

/** Whether a control is used by a key, and leads to no other place. */
export const isUsable = ({ role, href }: Target): boolean =>
  href === undefined && /^(?:button|link|checkbox|radio|switch|tab|menuitem)$/.test(role)

/** The key that uses a control; of a list the one that chooses another option. */
export const keyFor = ({ role, tag, options = [], value }: Target): string => {
  if (tag === 'select') return options.at(-1) === value ? 'ArrowUp' : 'ArrowDown'
  return /^(?:checkbox|radio|switch)$/.test(role) ? 'Space' : 'Enter'
}

/** Its label, whatever it counts. */
export const labelOf = (target: Target): string => controlLabel(target).replace(/\d+/g, '#').trim()

/** Shared by controls that do the same for each entry: “Move up Socks” and “Move up Map”, but not “Move down Map”. */
export const kindOf = (target: Target): string => {
  const [first = '', second = ''] = labelOf(target).split(/[\s:]+/)
  return `${controlFamily(target)} ${first}${/^\p{Ll}/u.test(second) ? ` ${second}` : ''}`
}

const hasFocus = ({ state }: Target): boolean => state['focused'] === true

/** Whether nothing had the focus after an act, as when the page opened. */
export const leftNothing = ({ after }: Pick<JournalEntry, 'after'>, first: Signals): boolean =>
  after !== null &&
  (first.targets.some(hasFocus)
    ? !after.targets.some(hasFocus)
    : after.fingerprints.focus === first.fingerprints.focus)
