import { type Target, controlLabel } from '@webeval/core'
import { isClickable } from '../controls.js'

/** True for a place that looks clickable only because it listens for its buttons: it has no words but theirs. */
export function holdsOnlyControls(target: Target, targets: readonly Target[]): boolean {
  if (isClickable(target)) return false
  const held = targets.filter((other) => isClickable(other) && isWithin(other, target))
  if (held.length < 2) return false
  const rest = held
    .map(controlLabel)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, label) => text.replaceAll(label, ' '), target.text || target.name)
  return !/[\p{L}\p{N}]/u.test(rest)
}

const isWithin = ({ box: inner }: Target, { box: outer }: Target): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height
