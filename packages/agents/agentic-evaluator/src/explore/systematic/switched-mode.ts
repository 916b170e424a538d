import { controlFamily, isDestructive, isSubmit, isTheme } from '@webeval/page-audits'
import type { Signals, Target } from '@webeval/core'

/** A mode that was switched, such as one to set flags, or a filter: it changes what all other controls do. */
export interface SwitchedMode {
  readonly target: Target
  /** Entries of the journal when it was switched. */
  readonly at: number
}

/** The mode that was just switched; null for what fills in a form, ticks one of several entries, or brought up controls of its own. */
export function switchedMode(
  target: Target,
  before: Signals,
  after: Signals,
  at: number,
): SwitchedMode | null {
  if (!isSwitch(target) || isSubmit(target) || isDestructive(target) || isTheme(target)) return null
  const now = after.targets.find(({ selector }) => selector === target.selector)
  if (!now || stateOf(now) === stateOf(target)) return null
  const family = controlFamily(target)
  const isAlone = before.targets.filter((other) => controlFamily(other) === family).length === 1
  const fills = before.targets.some(isSubmit)
  return isAlone && !fills && after.targets.length <= before.targets.length ? { target, at } : null
}

const isSwitch = ({ role, state }: Target): boolean =>
  role === 'checkbox' || role === 'switch' || state['pressed'] !== undefined

/** Whether it is on, as a string to compare. */
export const stateOf = ({ state }: Target): string => `${state['checked'] ?? ''} ${state['pressed'] ?? ''}`
