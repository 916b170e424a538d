import { controlLabel, type Signals, type Target } from '@webeval/core'
import { targetOf } from '../lab/target-of.js'

/** A control as the page has it now: where others came in before it, its selector may be that of another one. */
export function sameControl(look: Signals, target: Target): Target | undefined {
  const at = targetOf(look, target.selector)
  if (at && isAlike(at, target)) return at
  const alike = look.targets.filter((other) => isAlike(other, target))
  if (alike.length === 1 || at) return alike.length === 1 ? alike[0] : at
  // “58 votes for a dark theme” has become “59 votes for a dark theme”.
  const recounted = look.targets.filter(
    (other) => other.role === target.role && uncounted(other) === uncounted(target),
  )
  return recounted.length === 1 ? recounted[0] : undefined
}

const uncounted = (target: Target): string => controlLabel(target).replace(/\d+/g, '#')

const isAlike = (one: Target, other: Target): boolean =>
  one.role === other.role && controlLabel(one) === controlLabel(other)
