import type { Ability, AbilityName, EvidenceRef, Finding } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import type { PlannedRequirement } from '../tasks/plan-requirement.js'
import { type NeededControl, type Needs, shownName } from './used-controls.js'

/** Everything that an ability is read from. */
export interface AbilityCase {
  readonly requirement: PlannedRequirement
  readonly page: PageRecord
  readonly needs: Needs
}

const maxEvidence = 4

/** How a requirement depends on one ability, with the reason. */
export const ability = (
  name: AbilityName,
  state: Ability['state'],
  note: string,
  evidence: readonly EvidenceRef[] = [],
): Ability => ({ ability: name, state, note, evidence: evidence.slice(0, maxEvidence) })

/** The same, as a finding shows it; `note` replaces its words. */
export const byFinding = (
  name: AbilityName,
  state: Ability['state'],
  { id, description, evidence }: Finding,
  note = description,
): Ability => ({ ...ability(name, state, note, evidence), finding: id })

/** Controls by their names, the first three. */
export function listed(controls: readonly NeededControl[]): string {
  const names = [...new Set(controls.map(shownName))]
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
}
