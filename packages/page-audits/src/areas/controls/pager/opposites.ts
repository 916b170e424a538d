import { controlLabel, type Target } from '@webeval/core'

/** Two buttons whose names say opposite directions. */
export interface Opposites {
  readonly back: Target
  readonly on: Target
}

const backward =
  /(?<!\p{L})(?:prev(?:ious)?|earlier|back|voriger?|vorherige[rs]?|frühere?r?|zurück|précédente?|anterior|precedente|vorige)(?!\p{L})/iu
const forward =
  /(?<!\p{L})(?:next|later|forward|nächste[rs]?|spätere?r?|weiter|suivante?|siguiente|próxim[oa]|successiv[oa]|seguinte|volgende)(?!\p{L})/iu

/** Buttons and links whose names differ in nothing but their direction, such as “Previous week” and “Next week”, in pairs. */
export function oppositesAmong(targets: readonly Target[]): readonly Opposites[] {
  const rest = (target: Target, direction: RegExp) =>
    controlLabel(target)
      .replace(direction, '')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase()
  const buttons = targets.filter(({ role }) => /^(?:button|link)$/.test(role))
  return buttons
    .filter((target) => backward.test(controlLabel(target)))
    .flatMap((back) => {
      const on = buttons.find(
        (target) =>
          target !== back &&
          forward.test(controlLabel(target)) &&
          rest(target, forward) === rest(back, backward),
      )
      return on ? [{ back, on }] : []
    })
}
