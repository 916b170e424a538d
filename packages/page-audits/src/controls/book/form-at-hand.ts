import type { Target } from '@webeval/core'
import type { ControlRecord } from './control-record.js'
import { isDisabled, isSubmit } from '../controls.js'
import { isTextField } from '../field-values.js'

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
  const latest = Math.max(...targets.map((target) => recordOf(target).lastEntry))
  const field = targets.find(
    (target) => isTextField(target) && isNew(target) && recordOf(target).lastEntry === latest,
  )
  if (!field || latest < 0) return null
  const [x, y] = middleOf(field)
  const distance = (target: Target) => Math.hypot(middleOf(target)[0] - x, middleOf(target)[1] - y)
  const [nearest] = targets
    .filter((target) => isSubmit(target) && !isDisabled(target) && isNew(target))
    .toSorted((one, two) => distance(one) - distance(two))
  return nearest && recordOf(nearest).tries === 0 ? nearest : null
}
