import type { Agent, AgentContext, AgentEnding } from '@webeval/core'
import type { ExecutorObservationHooks, OrchestratorHooks } from './hooks.js'
import { Orchestrator } from './orchestrator.js'
import { executorPrompt } from './prompts/executor-prompt.js'
import { orchestratorPrompt } from './prompts/orchestrator-prompt.js'

/** How the pattern is set up. Hooks given here reach executors that are created later too. */
export interface OrchestratorExecutorOptions {
  /** Times that the orchestrator's model is asked. Default 20. */
  readonly maxTurns?: number
  /** Tool calls per delegation, at the most. Default 20; the trial's own limit holds over all delegations. */
  readonly delegationMaxSteps?: number
  /** Milliseconds per delegation, at the most. Default: only the trial's limit. */
  readonly delegationTimeoutMs?: number
  readonly hooks?: OrchestratorHooks
  readonly executorHooks?: ExecutorObservationHooks
  /** System text of the orchestrator. */
  readonly orchestratorPrompt?: string
  /** System text of the executors. */
  readonly executorPrompt?: string
}

const defaultTurns = 20
const defaultDelegationSteps = 20

/** A planner that delegates sub-goals to executors, each in a tab of its own, several at once if it likes. */
export class OrchestratorExecutorEvaluator implements Agent {
  readonly type = 'orchestrator-executor'
  readonly roles = ['orchestrator', 'executor'] as const
  readonly prompts: { readonly orchestrator: string; readonly executor: string }
  readonly #options: OrchestratorExecutorOptions

  constructor(options: OrchestratorExecutorOptions = {}) {
    this.#options = options
    this.prompts = {
      orchestrator: options.orchestratorPrompt ?? orchestratorPrompt,
      executor: options.executorPrompt ?? executorPrompt,
    }
  }

  /** Does the task, or says why not. Rejects when the user interrupts. */
  run(context: AgentContext): Promise<AgentEnding> {
    const options = this.#options
    return new Orchestrator(context, {
      orchestrator: {
        maxTurns: options.maxTurns ?? defaultTurns,
        hooks: options.hooks ?? {},
        prompt: this.prompts.orchestrator,
      },
      executor: {
        maxSteps: Math.min(options.delegationMaxSteps ?? defaultDelegationSteps, context.limits.maxSteps),
        timeoutMs: options.delegationTimeoutMs ?? null,
        ...(options.executorHooks === undefined ? {} : { hooks: options.executorHooks }),
        prompt: this.prompts.executor,
      },
    }).run()
  }
}
