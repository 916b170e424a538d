import { type Target, controlLabel } from '@webeval/core'
import { isClickable } from '../controls.js'
import { isTextField } from '../field-values.js'

/** True for a place that looks clickable only because it listens for its controls: it has no words but theirs, or a click in its middle falls on one of them. */
export function isMereFrame(target: Target, targets: readonly Target[]): boolean {
  if (isClickable(target) || isTextField(target)) return false
  const held = targets.filter(
    (other) =>
      (isClickable(other) || isTextField(other)) && isWithin(other, target) && !isSame(other, target),
  )
  if (held.some((other) => isInMiddle(other, target))) return true
  const buttons = held.filter(isClickable)
  if (buttons.length < 2) return false
  const rest = buttons
    .map(controlLabel)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, label) => text.replaceAll(label, ' '), target.text || target.name)
  return !/[\p{L}\p{N}]/u.test(rest)
}

const isSame = (one: Target, other: Target): boolean => one.selector === other.selector

const isWithin = ({ box: inner }: Target, { box: outer }: Target): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const isInMiddle = ({ box: inner }: Target, { box: outer }: Target): boolean => {
  const [x, y] = [outer.x + outer.width / 2, outer.y + outer.height / 2]
  return inner.x <= x && x <= inner.x + inner.width && inner.y <= y && y <= inner.y + inner.height
}
