import type { Ability } from '@webeval/core'
import { type AbilityCase, ability, byFinding, listed } from './ability-case.js'
import { findingsAt } from './findings-at.js'
import { asksForDrawing } from './time-of.js'

const rules = /^(?:colour-alone|picture-text)$|^axe\/(?:image-alt|input-image-alt|svg-img-alt)$/

/** Whether a requirement can't be done without seeing the page. */
export function sightOf({ requirement, needs, page }: AbilityCase): Ability {
  const { controls } = needs
  const drawn = controls.some(({ tag, role }) => tag === 'canvas' || /^canvas$/i.test(role))
  if (drawn || asksForDrawing(requirement.asked.said))
    return ability('sight', 'needed', 'it is done on a drawing, which has no text')
  const silent = controls.filter(({ name, text }) => name.trim() === '' && text.trim() === '')
  if (silent.length > 0) return ability('sight', 'needed', `only its looks say what ${listed(silent)} does`)
  const [finding] = findingsAt(controls, page, rules)
  return finding
    ? byFinding('sight', 'needed', finding)
    : ability('sight', 'not_needed', 'its controls say in text what they do')
}
