import type { AgentReadiness, ReadinessAgent, RequirementTrial } from '@webeval/core'
import { abilitiesOf } from './abilities/abilities-of.js'
import type { PlannedRequirement } from './tasks/plan-requirement.js'
import type { ReadinessPlan } from './tasks/plan-readiness.js'
import { type EndedTrial, readRequirementTrial } from './trials/read-requirement-trial.js'

/** Trials of a requirement that agents try: one for each agent. */
export type TrialsOf = (requirement: PlannedRequirement) => Promise<readonly EndedTrial[]>

/** Folds what the agents' runs left into the part of `evaluation.json` about agents. */
export async function readinessOf(
  { page, requirements }: ReadinessPlan,
  agents: readonly ReadinessAgent[],
  trialsOf: TrialsOf,
): Promise<AgentReadiness> {
  const rows: AgentReadiness['requirements'] = []
  for (const requirement of requirements) {
    const abilities = requirement.task === null ? [] : abilitiesOf(requirement, page)
    const ended = requirement.untested === null ? await trialsOf(requirement) : []
    const trials: RequirementTrial[] = []
    for (const each of ended) trials.push(await readRequirementTrial(each, { requirement, abilities, page }))
    rows.push({
      text: requirement.feature.text,
      query: requirement.task?.query ?? null,
      ...(requirement.untested === null ? {} : { untested: requirement.untested }),
      abilities,
      trials,
    })
  }
  return { agents: [...agents], requirements: rows }
}
