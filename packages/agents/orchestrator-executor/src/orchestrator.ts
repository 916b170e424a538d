import { errorMessage, type AgentContext, type AgentEnding } from '@webeval/core'
import type { ExecutorConfig } from './executor.js'
import { ExecutorStore } from './executor-store.js'
import { callHook, type Warn } from './hooks.js'
import { OrchestratorAgent, type OrchestratorConfig } from './orchestrator-agent.js'

/** One trial of the pattern: a planner and its executors, put together. */
export class Orchestrator {
  /** The executors so far. */
  readonly store: ExecutorStore
  readonly #warn: Warn
  readonly #agent: OrchestratorAgent
  readonly #config: OrchestratorConfig

  constructor(
    context: AgentContext,
    config: { readonly orchestrator: OrchestratorConfig; readonly executor: ExecutorConfig },
  ) {
    this.#warn = (source, message) => context.warn(source, message)
    this.#config = config.orchestrator
    this.store = new ExecutorStore(context, config.executor)
    this.#agent = new OrchestratorAgent(context, this.store, config.orchestrator)
  }

  /** Runs to the end and tells the hooks which end it was. Rejects when the user interrupts; `onFailed` is told then too. */
  async run(): Promise<AgentEnding> {
    try {
      const { ending, completed } = await this.#agent.run()
      await (completed ? this.#complete(ending.finalAnswer ?? '') : this.#fail(ending.reason))
      return ending
    } catch (error) {
      await this.#fail(errorMessage(error))
      throw error
    }
  }

  #complete(answer: string): Promise<void> {
    return callHook('onComplete', () => this.#config.hooks.onComplete?.(answer), this.#warn)
  }

  #fail(reason: string): Promise<void> {
    return callHook('onFailed', () => this.#config.hooks.onFailed?.(reason), this.#warn)
  }
}
