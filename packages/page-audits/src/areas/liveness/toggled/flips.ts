import { controlLabel, type Signals, type Target } from '@webeval/core'

/** Labels of buttons that take back what they did under another label: “Stop watching”, “Unfollow”, “Remove from favourites”. */
export const undoes =
  /^\P{L}*(?:stop|un-?(?:watch|follow|save|like|star|pin|mark|vote|subscribe|join|favou?rite|select|check)|remove|leave|drop|nicht mehr|entfernen|ne plus|retirer|dejar|quitar|non \p{L}+ più|smetti|togli|deixar|remover|niet meer|stoppen)(?!\p{L})/iu

/** The state that a control tells, as a word: `true`, `false` or nothing. */
export const stateOf = ({ state }: Target): string => String(state['checked'] ?? state['pressed'] ?? '')

/** Whether a control tells its state. */
export const hasState = (target: Target): boolean => stateOf(target) !== ''

/** The button that a button became: the only new one whose label takes back where the old one did not, or the other way round. */
export function flippedTo(before: Signals, after: Signals, target: Target): Target | undefined {
  if (hasState(target) || target.role !== 'button') return undefined
  const wasUndoing = undoes.test(controlLabel(target))
  const known = new Set(before.targets.map((other) => `${other.selector} ${controlLabel(other)}`))
  const fresh = after.targets.filter(
    (other) =>
      other.role === 'button' &&
      undoes.test(controlLabel(other)) !== wasUndoing &&
      !known.has(`${other.selector} ${controlLabel(other)}`),
  )
  const own = fresh.filter(({ selector }) => selector === target.selector)
  return own[0] ?? (fresh.length === 1 ? fresh[0] : undefined)
}
