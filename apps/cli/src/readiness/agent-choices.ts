import { nearestName, UsageError } from '@webeval/core'
import { knownModels } from '@webeval/models'

/** An agent that does the page's requirements: its name, and the model for its roles. */
export interface AgentChoice {
  readonly agent: string
  /** Spec of the model; null: as `--model`, or the environment, says. */
  readonly model: string | null
}

/** The agent that needs no key: it always takes part. */
export const baseline: AgentChoice = { agent: 'single', model: 'embedded' }

/** Reads `--agents`: names with or without a model, as `single,orchestrator-executor:gemini`. The baseline comes first. Throws `UsageError` for names of no agent in `known`. */
export function agentChoices(text: string | true, known: readonly string[]): readonly AgentChoice[] {
  if (text === true) return [baseline]
  const named = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => readChoice(each, known))
  return [baseline, ...named]
}

function readChoice(text: string, known: readonly string[]): AgentChoice {
  const [, agent = '', model] = /^([^:]*)(?::(.+))?$/s.exec(text) ?? []
  if (known.includes(agent)) return { agent, model: model ?? null }
  const isModel = knownModels.some(({ name }) => name === agent)
  const like = nearestName(agent, known)
  const hint = isModel
    ? `${agent} is a model: write ${known[0]}:${text}`
    : /[/.]/.test(text)
      ? `name the page before --agents`
      : like
        ? `did you mean ${like}?`
        : `write one, or one with its model: ${known[0]}:${knownModels[0]!.name}`
  throw new UsageError(
    `--agents: no agent that does tasks is named ${JSON.stringify(agent)}; there are ${known.join(', ')}. ${hint}`,
  )
}
