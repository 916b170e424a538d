import { controlLabel, deedPattern, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import type { Seen } from '../../../lab/lab-page.js'

const cancels = deedPattern(['cancel', 'delete', 'undo'], 'mentions')

/** A press of the button that asks for one more of the same: “Request another: Kale” after “Request: Kale”. */
export function onceMore(
  { before, after }: Pick<Seen, 'before' | 'after'>,
  { params }: FindingAction,
): FindingAction | null {
  const wordsOf = (target: Target): readonly string[] =>
    controlLabel(target)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const pressed = before.targets.find(({ selector }) => selector === params['target'])
  const words = pressed ? wordsOf(pressed) : []
  const more = after.targets.find(
    (target) =>
      target.role === 'button' &&
      !isDisabled(target) &&
      (target.selector === pressed?.selector || words.length > 1) &&
      !cancels.test(controlLabel(target)) &&
      words.every((word) => wordsOf(target).includes(word)),
  )
  return more && words.length > 0 ? clickOn(more.selector) : null
}
