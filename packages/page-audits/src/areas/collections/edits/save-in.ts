import { controlLabel, type Signals, type Target } from '@webeval/core'
import { isDisabled, isSubmit, leavesForm } from '../../../controls/controls.js'
import { targetOf } from '../../../lab/target-of.js'

/** The button that came with the form and sends it. */
export const saveIn = (before: Signals, after: Signals): Target | undefined =>
  after.targets.find(
    (target) =>
      isSubmit(target) &&
      !leavesForm.test(controlLabel(target)) &&
      !isDisabled(target) &&
      targetOf(before, target.selector) === undefined,
  )
