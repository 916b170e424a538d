import { type FindingAction, type Signals, type Target, toolNames } from '@webeval/core'
import { clickOn, pressKey } from '../../../controls/acts.js'
import {
  isClickable,
  isDestructive,
  isDisabled,
  isSubmit,
  selectorShape,
} from '../../../controls/controls.js'
import { fieldKind } from '../../../controls/field-values.js'
import type { Nudge } from '../kept-behind.js'
import { actsAtOnce, canDerive, otherValue, setTo } from '../other-value.js'
import { scanShown } from '../scan-shown.js'

const mostFields = 2

/**
 * Changes several controls of a page one after the other and sets each back: fields that act at once, a box, and a choice among several. `except`: the control that is
 * to be followed. null where there is none.
 */
export function nudgesOn({ targets }: Signals, except: string): Nudge | null {
  const followed = targets.find(({ selector }) => selector === except)
  // The other choices of its group would take it back.
  const others = targets.filter(
    (target) =>
      target.selector !== except &&
      !isDisabled(target) &&
      !(followed && isChoice(followed) && isChoice(target) && groupOf(followed) === groupOf(target)),
  )
  const box = others.find(({ role }) => /^(?:checkbox|switch)$/.test(role))
  const clicks = [...(box ? [box.selector, box.selector] : []), ...(choiceIn(others) ?? [])]
  const fields = others
    .filter((target) => canDerive(target) && actsAtOnce(target) && fieldKind(target) !== 'search')
    .slice(0, clicks.length > 0 ? 1 : mostFields)
  if (fields.length + clicks.length === 0) return null
  return async (lab) => {
    const before = settingsOf(await lab.look())
    const held = (await lab.scan(scanShown)).fields
    const changes = fields.flatMap((target, index) => changeAndBack(target, index, held[target.selector]))
    const acts = [...changes, ...clicks.map((selector) => clickOn(selector))]
    // Some pages take a value only once its field is left.
    const all = acts.flatMap((act) => (act.tool === toolNames.click ? [act] : [act, pressKey('Tab')]))
    if (acts.length === 0 || (await lab.fill(all)) < all.length) return null
    // Of chips of which several may be pressed, the second click does not take the first one back.
    return isSetAlike(before, settingsOf(await lab.look())) ? acts : null
  }
}

/** Gives a field another value, and its own again; nothing where it takes no other one. */
function changeAndBack(target: Target, index: number, held: string | undefined): readonly FindingAction[] {
  const other = held === undefined ? null : otherValue(target, held, index, new Date())
  return held === undefined || other === null ? [] : [setTo(target, other), setTo(target, held)]
}

/** All choices of a page, and whether they are set. */
const settingsOf = ({ targets }: Signals): ReadonlyMap<string, boolean> =>
  new Map(
    targets
      .filter(({ state }) => ['checked', 'pressed', 'selected'].some((name) => state[name] !== undefined))
      .map((target) => [target.selector, isSet(target)]),
  )

/** Whether the choices that there were and still are have their settings: a preview may have got others. */
const isSetAlike = (before: ReadonlyMap<string, boolean>, now: ReadonlyMap<string, boolean>): boolean =>
  [...before].every(([selector, set]) => !now.has(selector) || now.get(selector) === set)

const isSet = ({ state }: Target): boolean =>
  ['checked', 'pressed', 'selected'].some((name) => String(state[name]) === 'true')

const isChoice = (target: Target): boolean =>
  isClickable(target) &&
  !isDestructive(target) &&
  !isSubmit(target) &&
  (target.role === 'radio' ||
    (target.tag === 'label' && target.state['checked'] !== undefined) ||
    (target.role === 'button' && target.state['pressed'] !== undefined))

/** One of several choices that is not chosen, and the one that is. */
function choiceIn(targets: readonly Target[]): readonly [string, string] | null {
  const groups = new Map<string, Target[]>()
  for (const target of targets.filter(isChoice))
    groups.set(groupOf(target), [...(groups.get(groupOf(target)) ?? []), target])
  for (const group of groups.values()) {
    const chosen = group.filter(isSet)
    const other = group.find((target) => !isSet(target))
    if (group.length > 1 && chosen.length === 1 && other) return [other.selector, chosen[0]!.selector]
  }
  return null
}

const groupOf = (target: Target): string =>
  `${target.context ?? ''} ${target.role} ${selectorShape(target.selector)}`
