import { type Signals, type Target, controlLabel } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import { controlKey } from '../controls.js'
import { countTurns, isCounted } from './count-turns.js'
import { sendsFormAtHand } from './form-at-hand.js'
import { isMereFrame } from './is-mere-frame.js'
import { isIdleKind } from './is-idle-kind.js'
import { hasUnsentForm, rankBeforeSending, rankControl, rankSendingAgain, isNoOf } from './rank-control.js'

export type { ControlRecord }

/** Remembers which controls there are and what became of them. */
export interface ControlBook {
  readonly records: ReadonlyMap<string, ControlRecord>
  /** Enters what a look shows. */
  see(signals: Signals): void
  record(target: Target): ControlRecord
  /** The control to act on next, or null when all in view of this state have had their turn. */
  next(signals: Signals, home: string): Target | null
  /** Whether a control of a state never had its turn, and would have it there. */
  isUntried(target: Target, signature: string, home: string): boolean
  /** Whether many controls like it had their turn: those of another kind in other states show more. */
  isRepeat(target: Target, here: readonly Target[]): boolean
  /** Whether nothing that does the same had its turn. */
  isNew(target: Target, here: readonly Target[]): boolean
  /** Takes back the turn of a control that `next` named and that was left alone. */
  leave(target: Target): void
}

/** The place right after the fields of a form, before all other buttons. */
const afterFields = 5

/** Opens an empty book. */
export function createControlBook(): ControlBook {
  const records = new Map<string, ControlRecord>()
  const turns = countTurns()
  const moved = new Map<string, string>()
  /** The controls of the page as it opened. */
  let atFirst: ReadonlySet<string> | null = null
  const record = (target: Target): ControlRecord => {
    const key = moved.get(controlKey(target)) ?? controlKey(target)
    let known = records.get(key)
    if (!known) {
      known = { key, target, tries: 0, effects: 0, failures: 0, states: new Set(), lastEntry: -1, said: '' }
      records.set(key, known)
    }
    return known
  }
  return {
    records,
    record,
    see({ targets }) {
      const here = new Set(targets.map(controlKey))
      atFirst ??= new Set(here)
      for (const target of targets) {
        followMove(target, here, records, moved)
        record(target)
      }
    },
    next({ targets, signature }, home) {
      const unsent = hasUnsentForm(targets, record)
      const sends = sendsFormAtHand(targets, record, (target) => atFirst?.has(controlKey(target)) !== true)
      let best: { target: Target; rank: number } | null = null
      for (const target of targets) {
        if (turns.isEnough(target, unsent)) continue
        const usual =
          rankControl(target, record, signature, home) ?? rankSendingAgain(target, targets, record)
        const asked = usual !== null && unsent ? rankBeforeSending(target, record(target), usual) : usual
        const isEarly = target === sends || isNoOf(target, targets)
        const first = isEarly && asked !== null ? afterFields : asked
        const rank = first === null ? null : first + turns.delay(target)
        if (rank === null || (best !== null && rank >= best.rank)) continue
        if (!isMereFrame(target, targets) && !isIdleKind(target, records.values())) best = { target, rank }
      }
      if (best) turns.count(best.target)
      return best?.target ?? null
    },
    isUntried: (target, signature, home) =>
      record(target).tries === 0 &&
      rankControl(target, record, signature, home) !== null &&
      !isIdleKind(target, records.values()),
    isRepeat: turns.isRepeat,
    isNew: turns.isNew,
    leave: turns.takeBack,
  }
}

/** Recognises a counted control under its new number. `here`: the keys on the page now; `moved`: the old key of each new one. */
function followMove(
  target: Target,
  here: Set<string>,
  records: ReadonlyMap<string, ControlRecord>,
  moved: Map<string, string>,
): void {
  const key = controlKey(target)
  const known = moved.get(key)
  if (known !== undefined) {
    if (here.has(known)) moved.delete(key)
    return
  }
  if (records.has(key) || !isCounted(target)) return
  const same = [...records.values()].find(
    (other) =>
      isCounted(other.target) &&
      other.target.role === target.role &&
      controlLabel(other.target) === controlLabel(target) &&
      !here.has(other.key),
  )
  if (!same) return
  moved.set(key, same.key)
  here.add(same.key)
}
