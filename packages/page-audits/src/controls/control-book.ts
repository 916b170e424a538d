import { type Signals, type Target, controlLabel } from '@webeval/core'
import {
  actsOutside,
  controlFamily,
  controlKey,
  endsVisit,
  isClickable,
  isDestructive,
  isDisabled,
  isSubmit,
  leadsOn,
  linkKind,
} from './controls.js'
import { fillAction, isTextField } from './field-values.js'

/** Facts about one control over all states of the page. */
export interface ControlRecord {
  readonly key: string
  readonly target: Target
  /** Times that it was acted on. */
  tries: number
  /** How many of them the page answered. */
  effects: number
  /** How many could not be done. */
  failures: number
  /** Signatures of the states in which it was tried. */
  readonly states: Set<string>
  /** Journal entry (from 0) of the last try. */
  lastEntry: number
}

/** Remembers which controls there are and what became of them. */
export interface ControlBook {
  readonly records: ReadonlyMap<string, ControlRecord>
  /** Enters what a look shows. */
  see(signals: Signals): void
  record(target: Target): ControlRecord
  /** The control to act on next, or null when all in view of this state have had their turn. */
  next(signals: Signals, home: string): Target | null
}

/** Tries that a control without effect gets, each in another state. */
const mostTries = 2
/** Controls of one kind (list entries, tiles) that have their turn before others do. */
const fewAlike = 4
/** Controls of one kind that are acted on. */
const mostAlike = 24

/** Times that a control which leads on is followed. */
const mostStepsOn = 6

/**
 * True for a control that has a name and differs from others only by its position: its number changes with
 * every added or removed entry.
 */
const isCounted = (target: Target) =>
  controlLabel(target) !== '' && /^(?:[a-z-]+$|:nth-match\()/.test(target.selector)

/** Opens an empty book. */
export function createControlBook(): ControlBook {
  const records = new Map<string, ControlRecord>()
  const alike = new Map<string, number>()
  const moved = new Map<string, string>()
  const record = (target: Target): ControlRecord => {
    const key = moved.get(controlKey(target)) ?? controlKey(target)
    let known = records.get(key)
    if (!known) {
      known = { key, target, tries: 0, effects: 0, failures: 0, states: new Set(), lastEntry: -1 }
      records.set(key, known)
    }
    return known
  }
  /** The lower, the sooner; null: never. */
  const rank = (target: Target, signals: Signals, home: string): number | null => {
    if (isDisabled(target) || endsVisit(target) || target.tag === 'iframe') return null
    const link = linkKind(target, home)
    if (link === 'outer' || link === 'other' || link === 'same page') return null
    const known = record(target)
    if (known.failures > 1) return null
    // Follow next-step controls to their end: the last page of a quiz is part of it.
    if (known.effects > 0 && link === 'none' && leadsOn(target))
      return known.tries < mostStepsOn && !known.states.has(signals.signature) ? 45 : null
    if (
      known.tries > 0 &&
      (known.effects > 0 || known.tries >= mostTries || known.states.has(signals.signature))
    )
      return null
    const again = known.tries > 0 ? 100 : 0
    if (isTextField(target) || fillAction(target)) return again + 0
    if (link === 'inner') return again + 60
    // `Copy` may have no effect to be seen, and may still fail, or announce itself by a dialog.
    if (actsOutside(target)) return again + 55
    if (isDestructive(target)) return again + 50
    if (isSubmit(target)) return again + 20
    // Later than what leads on, or steps beyond the second are never seen.
    if (/^\W*(?:back|previous|go back)\b/i.test(controlLabel(target))) return again + 25
    if (isClickable(target)) return again + 10
    // Things that merely look as if they could be clicked.
    return target.tag === 'canvas' || target.box.width * target.box.height < 60_000 ? again + 30 : null
  }
  return {
    records,
    record,
    see(signals) {
      const here = new Set(signals.targets.map(controlKey))
      for (const target of signals.targets) {
        const key = controlKey(target)
        const known = moved.get(key)
        if (known !== undefined && here.has(known)) moved.delete(key)
        else if (known === undefined && !records.has(key) && isCounted(target)) {
          const same = [...records.values()].find(
            (other) =>
              isCounted(other.target) &&
              other.target.role === target.role &&
              controlLabel(other.target) === controlLabel(target) &&
              !here.has(other.key),
          )
          if (same) {
            moved.set(key, same.key)
            here.add(same.key)
          }
        }
        record(target)
      }
    },
    next(signals, home) {
      let best: { target: Target; rank: number } | null = null
      for (const target of signals.targets) {
        const kin = alike.get(controlFamily(target)) ?? 0
        if (kin >= mostAlike) continue
        const first = rank(target, signals, home)
        // One other button tells more than the twelfth heart of twelve cards.
        const its = first !== null && kin >= fewAlike ? first + 25 : first
        if (its !== null && (best === null || its < best.rank)) best = { target, rank: its }
      }
      if (best) alike.set(controlFamily(best.target), (alike.get(controlFamily(best.target)) ?? 0) + 1)
      return best?.target ?? null
    },
  }
}
