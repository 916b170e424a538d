import { controlLabel, type Signals, type Target } from '@webeval/core'
import { targetOf } from '../lab/target-of.js'

/** A control as the page has it now: where others came in before it, its selector may be that of another one. */
export function sameControl(look: Signals, target: Target): Target | undefined {
  const at = targetOf(look, target.selector)
  if (at && isAlike(at, target)) return at
  const alike = look.targets.filter((other) => isAlike(other, target))
  return alike.length === 1 ? alike[0] : at
}

const isAlike = (one: Target, other: Target): boolean =>
  one.role === other.role && controlLabel(one) === controlLabel(other)
