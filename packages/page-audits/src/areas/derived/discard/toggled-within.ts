import { controlLabel, deedPattern, type Signals, type Target } from '@webeval/core'
import { controlFamily, isClickable, isDisabled } from '../../../controls/controls.js'
import { targetOf } from '../../../lab/lab-page.js'

/** Something in a form that one click changes. */
export interface Toggled {
  readonly target: Target
  /** Its state in the form, before and after: `true` and `false`, or `there` and `gone`. */
  readonly was: string
  readonly is: string
}

const mostToggled = 3
/** Switches of how the form looks, or of its text. */
const ofTheView =
  /(?<!\p{L})(?:preview|vorschau|aperçu|show|hide|anzeigen|afficher|mostrar|mostra|advanced|erweitert|more|mehr|bold|italic|underline|fett|kursiv|expand|pin)(?!\p{L})/iu
const removes = deedPattern(['delete'], 'leads', { signs: true })

const stateOf = ({ state }: Target): string | undefined => {
  const told = state['checked'] ?? state['pressed']
  return told === undefined ? undefined : String(told)
}

/** Finds switches in a form that an act brought up, and buttons that remove something there, such as the tags of an entry. */
export function togglesIn(before: Signals, after: Signals): readonly Target[] {
  const own = after.targets.filter(
    (target) =>
      isClickable(target) &&
      !isDisabled(target) &&
      controlLabel(target).trim() !== '' &&
      targetOf(before, target.selector) === undefined,
  )
  const switches = own.filter(
    (target) =>
      target.role !== 'radio' &&
      target.role !== 'tab' &&
      !ofTheView.test(controlLabel(target)) &&
      stateOf(target) !== undefined,
  )
  const removers = own.filter((target) => removes.test(controlLabel(target)))
  const kin = removers.filter((target) =>
    removers.some((other) => other !== target && controlFamily(other) === controlFamily(target)),
  )
  return [...switches, ...kin.slice(0, 1)].slice(0, mostToggled)
}

/** A label without the sign that some have while they are on. */
const words = (target: Target): string =>
  controlLabel(target)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The same control in another look. */
const sameIn = (target: Target, { targets }: Signals): Target | undefined =>
  targets.find((other) => other.role === target.role && words(other) === words(target))

/** How a click changed it; null where the form shows nothing of that. */
export function toggledBy(target: Target, before: Signals, after: Signals): Toggled | null {
  const [then, now] = [sameIn(target, before), sameIn(target, after)]
  if (!then) return null
  if (!now) return { target, was: 'there', is: 'gone' }
  const [was, is] = [stateOf(then), stateOf(now)]
  return was !== undefined && is !== undefined && was !== is ? { target, was, is } : null
}

/** Whether a form that was opened again shows what was changed before it was left. */
export function isKeptIn({ target, is }: Toggled, look: Signals): boolean {
  const now = sameIn(target, look)
  return is === 'gone' ? now === undefined : now !== undefined && stateOf(now) === is
}
