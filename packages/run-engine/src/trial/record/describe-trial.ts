import {
  type Agent,
  isDelegationMessage,
  isToolCallMessage,
  type Limits,
  type Metadata,
  type TrialKey,
  type TrialLimits,
} from '@webeval/core'
import type { DrivenTrial } from '../drive/drive-trial.js'
import type { ModelsByRole } from '../models/metered-models.js'
import { spentBy } from './spent.js'

/** Metadata of a trial, apart from its records. */
export interface TrialFrame {
  readonly key: TrialKey
  readonly agent: Agent
  readonly models: ModelsByRole
  readonly limits: TrialLimits
  readonly origins: Metadata['origins']
  readonly startedAt: Date
  readonly completedAt: Date
  /** Milliseconds between the two, on a clock that never jumps. */
  readonly durationMs: number
}

/** Metadata of an ungraded trial. */
export function describeTrial(driven: DrivenTrial, frame: TrialFrame): Metadata {
  const { task, stop } = driven
  return {
    schema_version: 1,
    query_id: task.query_id,
    dataset: task.dataset,
    query: task.query,
    trial: frame.key.trial,
    started_at: frame.startedAt.toISOString(),
    completed_at: frame.completedAt.toISOString(),
    total_duration_ms: Math.max(0, Math.round(frame.durationMs)),
    total_steps: driven.steps,
    screenshot_count: driven.screenshots,
    termination_reason: stop.termination,
    limits: storedLimits(frame.limits),
    outcome: stop.fault?.outcome ?? 'unscored',
    final_answer: stop.finalAnswer,
    errors: [...driven.errors],
    warnings: [...driven.warnings],
    agent_config: agentConfig(frame.agent, frame.models),
    ...spentBy(driven.models),
    ...waited(driven),
    ...orchestration(frame.agent, driven),
    ...(driven.downloads.length > 0 ? { downloads: [...driven.downloads] } : {}),
    grader_results: {},
    ...(frame.origins ? { origins: frame.origins } : {}),
    task: { ...task, resolved_start_url: driven.startUrl },
  }
}

const storedLimits = ({ maxSteps, timeoutMs, maxTokens, explorationSteps }: TrialLimits): Limits => ({
  max_steps: maxSteps,
  timeout_ms: timeoutMs,
  ...(maxTokens === null ? {} : { max_tokens: maxTokens }),
  ...(explorationSteps === undefined ? {} : { exploration_steps: explorationSteps }),
})

/** Counted from the record, so that it is right whoever stopped the trial, and when. */
function orchestration({ roles }: Agent, { messages, models }: DrivenTrial): Pick<Metadata, 'orchestration'> {
  if (!roles.includes('orchestrator')) return {}
  return {
    orchestration: {
      delegations: messages.filter(isDelegationMessage).length,
      executor_steps: messages.filter((message) => isToolCallMessage(message) && message.executorId).length,
      turns: models.usage().orchestrator?.calls ?? 0,
    },
  }
}

/** Only where there was a wait: most trials have none to tell of. */
export function waited({ models }: Pick<DrivenTrial, 'models'>): Pick<Metadata, 'waiting_ms'> {
  const ms = models.waitingMs()
  return ms > 0 ? { waiting_ms: ms } : {}
}

/** `model` names the models of the agent's roles in their order, as `orchestrator / executor`; `models` says which is which. */
function agentConfig(agent: Agent, models: ModelsByRole): Metadata['agent_config'] {
  const byRole = agent.roles.flatMap((role) => {
    const spec = models[role]?.spec
    return spec === undefined ? [] : [[role, spec] as const]
  })
  const model = byRole.map(([, spec]) => spec).join(' / ')
  return { ...agent.config, type: agent.type, model, models: Object.fromEntries(byRole) }
}
