import type { FindingAction, Signals, Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDestructive, isDisabled, isSubmit } from '../../../controls/controls.js'
import { fieldKind } from '../../../controls/field-values.js'
import { type Nudge, nudgeOf, tapAndLeave } from '../kept-behind.js'
import { actsAtOnce, canDerive } from '../other-value.js'

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
  const fields = others
    .filter((target) => canDerive(target) && actsAtOnce(target) && fieldKind(target) !== 'search')
    .slice(0, mostFields)
    .map((target, index) => nudgeOf({ target, index }))
  const box = others.find(({ role }) => /^(?:checkbox|switch)$/.test(role))
  const choice = choiceIn(others)
  const nudges = [
    ...fields,
    ...(box ? [inTurn([box.selector, box.selector])] : []),
    ...(choice ? [inTurn(choice)] : []),
  ]
  if (nudges.length === 0) return null
  return async (lab) => {
    const before = settingsOf(await lab.look())
    const acts: FindingAction[] = []
    for (const nudge of nudges) acts.push(...((await nudge(lab)) ?? []))
    // Of chips of which several may be pressed, the second click does not take the first one back.
    return acts.length > 0 && settingsOf(await lab.look()) === before ? acts : null
  }
}

/** All choices of a page, and whether they are set. */
const settingsOf = ({ targets }: Signals): string =>
  targets
    .filter(({ state }) => ['checked', 'pressed', 'selected'].some((name) => state[name] !== undefined))
    .map((target) => `${target.selector} ${isSet(target)}`)
    .join()

/** Clicks these one after the other. */
const inTurn =
  (selectors: readonly string[]): Nudge =>
  async (lab) => {
    const acts = selectors.map((selector) => clickOn(selector))
    for (const act of acts) if (!(await tapAndLeave(lab, act))) return null
    return acts
  }

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
  `${target.context ?? ''} ${target.role} ${target.selector
    .replace(/"[^"]*"/g, '')
    .replace(/\d+/g, '#')
    .replace(/#[\w-]+/g, '#')}`
