import type { Signals, Target } from '@webeval/core'

/** The target that an earlier look knew under this selector. */
export const targetOf = (signals: Signals, selector: string): Target | undefined =>
  signals.targets.find((target) => target.selector === selector)
