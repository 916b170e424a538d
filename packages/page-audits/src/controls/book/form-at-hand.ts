import { controlLabel, type Target } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import { isChosen, isDisabled, isSubmit, leavesForm } from '../controls.js'
import { fieldKind, isTextField } from '../field-values.js'

/** A box or a radio button of the form, which is ticked or chosen before the form is sent. */
const isOpenChoice = (target: Target): boolean =>
  /^(?:radio|checkbox|switch)$/.test(target.role) && !isDisabled(target) && !isChosen(target)

const middleOf = ({ box }: Target) => [box.x + box.width / 2, box.y + box.height / 2] as const

/**
 * The button that sends the form which was filled in last, where an act brought this form up: a person sends it before moving on. `isNew`: whether a control was not
 * there as the page opened. null without one.
 */
export function sendsFormAtHand(
  targets: readonly Target[],
  recordOf: (target: Target) => ControlRecord,
  isNew: (target: Target) => boolean,
): Target | null {
  const entryOf = (target: Target) => recordOf(target).lastEntry
  const isField = (target: Target) => isTextField(target) || target.tag === 'select'
  const lastPress = Math.max(-1, ...targets.filter((target) => !isField(target)).map(entryOf))
  const [field] = targets
    .filter((target) => isTextField(target) && isNew(target) && fieldKind(target) !== 'search')
    .filter((target) => entryOf(target) > lastPress)
    .toSorted((one, two) => entryOf(two) - entryOf(one))
  if (
    !field ||
    targets.some((target) => isOpenChoice(target) && isNew(target) && recordOf(target).tries === 0)
  )
    return null
  const [x, y] = middleOf(field)
  const distance = (target: Target) => Math.hypot(middleOf(target)[0] - x, middleOf(target)[1] - y)
  const [nearest] = targets
    .filter((target) => isSubmit(target) && !leavesForm.test(controlLabel(target)))
    .filter((target) => !isDisabled(target) && isNew(target))
    .toSorted((one, two) => distance(one) - distance(two))
  return nearest && recordOf(nearest).tries === 0 ? nearest : null
}
