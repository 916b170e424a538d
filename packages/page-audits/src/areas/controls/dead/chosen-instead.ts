import type { Target } from '@webeval/core'
import { labelledFamily } from '../../../controls/controls.js'

/** The nearest button that is not pressed, where the given one is, of the same kind if there are any; null otherwise. */
export function chosenInstead(targets: readonly Target[], selector: string): Target | null {
  const isPressed = ({ state }: Target) => String(state['pressed'])
  const own = targets.find((target) => target.selector === selector)
  if (!own || isPressed(own) !== 'true') return null
  const away = ({ box }: Target) => Math.hypot(box.x - own.box.x, box.y - own.box.y)
  const others = targets.filter((target) => target.role === own.role && isPressed(target) === 'false')
  const alike = others.filter((target) => labelledFamily(target) === labelledFamily(own))
  return (alike.length > 0 ? alike : others).toSorted((one, two) => away(one) - away(two))[0] ?? null
}
