import { controlLabel, deedPattern, type Signals, type Target } from '@webeval/core'
import { isClickable, isDisabled } from '../../../controls/controls.js'

const yes = deedPattern(['delete', 'confirm', 'clear'], 'leads', {
  also: 'yes|ja|oui|sí|sì|sim|really|sure|wirklich|vraiment',
})
const no = deedPattern(['cancel', 'close', 'back'], 'leads', {
  also: 'no|nein|non|não|nee|keep|behalten|garder|mantener|mantieni|tieni|manter|behouden',
})

/** The yes to a question that an act asked in place, outside of any dialog: a button that it brought up together with a no. */
export function inlineYes(before: Signals, after: Signals): Target | undefined {
  const known = new Set(before.targets.map((target) => controlLabel(target)))
  const fresh = after.targets.filter(
    (target) =>
      target.role === 'button' &&
      isClickable(target) &&
      !isDisabled(target) &&
      !known.has(controlLabel(target)),
  )
  const refusal = fresh.find((target) => no.test(controlLabel(target)))
  return refusal && fresh.find((target) => target !== refusal && yes.test(controlLabel(target)))
}
