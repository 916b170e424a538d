import type { ReadinessAgent, StoredRun, TrialLine } from '@webeval/core'
import type { EndedTrial, PlannedRequirement } from '@webeval/graders'
import type { Entrant } from './entrants.js'
import type { RequirementSuite } from './requirement-suite.js'

/** One agent's run. */
export interface AgentRun {
  readonly about: ReadinessAgent
  readonly stored: StoredRun | null
  readonly lines: readonly TrialLine[]
  /** A fault of ours ended or prevented it. */
  readonly broke: boolean
}

/** Describes an agent before its run. */
export const aboutOf = ({ id, agent, models }: Entrant): ReadinessAgent => {
  const specs = Object.entries(models).map(([role, source]) => [role, source.spec] as const)
  return {
    id,
    agent: agent.type,
    models: Object.fromEntries(specs),
    run: null,
    cost_usd: null,
    baseline: specs.every(([, spec]) => spec === 'embedded'),
  }
}

/** The run of an agent that tried nothing. */
export const notRun = (entrant: Entrant, why: string): AgentRun => ({
  about: { ...aboutOf(entrant), cut_short: why },
  stored: null,
  lines: [],
  broke: false,
})

/** The agent's trial of a requirement, as its run left it. */
export async function endedTrial(
  { about, stored, lines }: AgentRun,
  { idOf }: RequirementSuite,
  requirement: PlannedRequirement,
): Promise<EndedTrial> {
  const key = { query_id: idOf(requirement), trial: 1 }
  const line = lines.find(({ query_id }) => query_id === key.query_id) ?? null
  const grades = line && stored ? await stored.grades(key) : null
  return {
    agent: about.id,
    line,
    evidence: line && stored ? await stored.evidence(key) : null,
    grade: grades?.rounds.at(-1)?.grades.find(({ name }) => name === 'requirement') ?? null,
    path: `${about.run ?? ''}/${line?.path ?? ''}`,
    isAble: lines.some(({ outcome }) => outcome === 'passed'),
    notTried: about.cut_short ?? 'it was not tried',
  }
}
