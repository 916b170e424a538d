import { controlLabel, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import {
  isDestructive,
  isDisabled,
  isSubmit,
  labelledFamily,
  selectorShape,
} from '../../../controls/controls.js'
import { targetOf } from '../../../lab/target-of.js'

/** Two of several things that are picked one by one, such as seats or workshops. */
export interface Pickable {
  readonly one: Target
  readonly other: Target
}

/** Boxes of one place are of a kind, whatever their names. */
const kindOf = (target: Target): string =>
  target.role === 'button' ? labelledFamily(target) : `${target.role} ${selectorShape(target.selector)}`

const [minAlike, maxKinds] = [3, 2]

/** Things of a kind that the exploration picked by a click which changed numbers of the page, two of each kind. */
export function pickablesIn({ entries, first }: AuditContext): readonly Pickable[] {
  const found = new Map<string, Pickable>()
  for (const { step, before, after } of entries) {
    const target = before && targetOf(before, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || !target || !after) continue
    const kind = kindOf(target)
    if (found.has(kind) || !step.verification?.text_changed || after.dialogs.length > 0) continue
    if (step.verification.url_changed || isSubmit(target) || isDestructive(target)) continue
    if (!/^(?:checkbox|switch|button|option|gridcell)$/.test(target.role)) continue
    const alike = first.targets.filter(
      (each) =>
        kindOf(each) === kind && !isDisabled(each) && !isPicked(each) && !narrows.test(controlLabel(each)),
    )
    const one = alike.find((each) => controlLabel(each) === controlLabel(target)) ?? alike[0]
    const other = alike.find((each) => one !== undefined && controlLabel(each) !== controlLabel(one))
    if (one && other && alike.length >= minAlike) found.set(kind, { one, other })
  }
  return [...found.values()].slice(0, maxKinds)
}

/** “Only free ones” picks nothing. */
const narrows =
  /(?<!\p{L})(?:only|show|hide|nur|seulement|uniquement|s[oó]lo|soltanto|solamente|apenas|alleen)(?!\p{L})/iu

const isPicked = ({ state }: Target): boolean =>
  ['checked', 'pressed', 'selected'].some((name) => String(state[name]) === 'true')
