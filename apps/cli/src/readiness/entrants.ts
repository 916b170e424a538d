import type { Agent } from '@webeval/core'
import type { ModelsByRole } from '@webeval/run-engine'
import { agentNames, createAgent, createModels } from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import { chooseModels } from '../plan/choose-models.js'
import { agentChoices } from './agent-choices.js'
import { witnessed } from './witnessed.js'

/** An agent with its models, ready to try a page. */
export interface Entrant {
  /** As in `single:embedded`. */
  readonly id: string
  readonly agent: Agent
  readonly models: ModelsByRole
}

/** Options of the command line that choose the agents. */
export interface EntrantOptions extends Pick<RunOptions, 'model' | 'prices'> {
  /** Value of `--agents`; true: none was given. */
  readonly agents?: string | true
}

/** Makes the agents that `--agents` names; none without it. Throws `UsageError` for names of agents and models that don't exist. */
export async function openEntrants({
  agents,
  model: everyModel,
  prices,
}: EntrantOptions): Promise<readonly Entrant[]> {
  if (agents === undefined) return []
  const known = new Map<string, Agent>()
  for (const name of agentNames) {
    const agent = await createAgent(name)
    if (agent.suite !== 'pages') known.set(name, agent)
  }
  const entrants = new Map<string, Entrant>()
  for (const { agent: name, model } of agentChoices(agents, [...known.keys()])) {
    const agent = known.get(name)!
    const choice = model === null ? everyModel : { everyRole: model, byRole: {} }
    const specs = chooseModels(agent.roles, choice, process.env)
    const id = `${name}:${[...new Set(Object.values(specs))].join('+')}`
    const models = await createModels(specs, { prices })
    entrants.set(id, { id, agent: witnessed(agent), models })
  }
  return [...entrants.values()]
}
