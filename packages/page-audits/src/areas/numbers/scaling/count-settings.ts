import type { FindingAction, Target } from '@webeval/core'
import { choose, typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'

/** A field for how many, and the acts that give it one number after the other. */
export interface CountSetting {
  readonly target: Target
  readonly held: number
  readonly steps: readonly { readonly value: number; readonly action: FindingAction }[]
}

const counts =
  /(?<!\p{L})(?:servings?|serves|portions?|people|persons?|guests?|adults?|child(?:ren)?|kids|seats?|tickets?|travell?ers|rooms|nights?|quantity|batch(?:es)?|yield|makes|pieces|cups|loaves|scale|portionen|personen|gäste|erwachsene|kinder|menge|anzahl|stück|plätze|nächte|couverts|personnes?|adultes?|enfants?|mineurs|parts|quantité|nuits|places|raciones|porciones|personas(?: adultas)?|comensales|huéspedes|adultos|menores|niños|noches|cantidad|porzioni|persone|ospiti|adulti|bambini|notti|quantità|dosi|porções|pessoas|crianças|noites|porties|kinderen|volwassenen|nachten|aantal)(?!\p{L})/iu

const maxSteps = 4

/** Fields for the number of people, servings or things, and several numbers for each. */
export function countSettings(targets: readonly Target[]): CountSetting[] {
  return targets.flatMap((target) => {
    const words = `${target.name} ${target.selector.replace(/([a-z])([A-Z])|[-_#]/g, '$1 $2')}`
    if (isDisabled(target) || target.state['readonly'] === true || !counts.test(words)) return []
    const held = Number.parseInt(target.value ?? '', 10)
    if (target.tag === 'select') {
      const options = (target.options ?? []).filter((option) => /^\d{1,2}(?!\d)/.test(option.trim()))
      const others = options.filter(
        (option) => option !== target.value && Number.parseInt(option, 10) !== held,
      )
      if (options.length < 2 || Number.isNaN(held)) return []
      return [
        {
          target,
          held,
          steps: others.slice(0, maxSteps).map((option) => ({
            value: Number.parseInt(option, 10),
            action: choose(target.selector, option),
          })),
        },
      ]
    }
    const isNumber = target.type === 'range' || (isTextField(target) && fieldKind(target) === 'number')
    if (!isNumber || Number.isNaN(held) || held < 1) return []
    const { min = 1, max = 99, step = 1 } = target.range ?? {}
    const values = [held * 2, held - 1, 1, 3, 2, 6, held + 1].filter(
      (value, at, all) =>
        value !== held &&
        value >= Math.max(1, min) &&
        value <= max &&
        value % step === 0 &&
        all.indexOf(value) === at,
    )
    return [
      {
        target,
        held,
        steps: values
          .slice(0, maxSteps)
          .map((value) => ({ value, action: typeInto(target.selector, value) })),
      },
    ]
  })
}
