import { type Ability, abilityNameSchema } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import type { PlannedRequirement } from '../tasks/plan-requirement.js'
import { type AbilityCase, ability } from './ability-case.js'
import { keyboardOf } from './keyboard-of.js'
import { labelOf, nameOf } from './name-and-label.js'
import { sightOf } from './sight-of.js'
import { timeOf } from './time-of.js'
import { needsOf } from './used-controls.js'

/** How a requirement depends on each ability, read from the page: its controls, the acts that did it, and the findings there. */
export function abilitiesOf(requirement: PlannedRequirement, page: PageRecord): Ability[] {
  const needs = needsOf(requirement, page)
  if (needs.controls.length === 0 && needs.deeds.length === 0)
    return abilityNameSchema.options.map((name) => ability(name, 'unknown', 'no control for it was found'))
  const read: AbilityCase = { requirement, page, needs }
  return [nameOf(read), labelOf(read), keyboardOf(read), timeOf(read), sightOf(read)]
}
