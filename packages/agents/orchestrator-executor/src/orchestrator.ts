import { errorMessage, type AgentContext, type AgentEnding } from '@webeval/core'
import type { ExecutorConfig } from './executor.js'
import { ExecutorStore } from './executor-store.js'
import { callHook, type ExecutorObservationHooks, type OrchestratorHooks, type Warn } from './hooks.js'
import { OrchestratorAgent, type OrchestratorConfig, type OrchestratorCounts } from './orchestrator-agent.js'

/** The result of a trial of the pattern. */
export interface OrchestratorResult extends AgentEnding, OrchestratorCounts {
  /** False if the orchestrator gave up or was stopped. */
  readonly success: boolean
  /** The answer; null without one. */
  readonly answer: string | null
}

/** One trial of the pattern: combines an orchestrator and its executors. */
export class Orchestrator {
  /** The executors so far. */
  readonly store: ExecutorStore
  readonly #warn: Warn
  readonly #agent: OrchestratorAgent
  #hooks: OrchestratorHooks

  constructor(
    context: AgentContext,
    config: { readonly orchestrator: OrchestratorConfig; readonly executor: ExecutorConfig },
  ) {
    this.#warn = (source, message) => context.warn(source, message)
    this.#hooks = config.orchestrator.hooks
    this.store = new ExecutorStore(context, config.executor)
    this.#agent = new OrchestratorAgent(context, this.store, config.orchestrator)
  }

  /** Replaces the orchestrator's hooks, starting with the next event. */
  setHooks(hooks: OrchestratorHooks): void {
    this.#hooks = hooks
    this.#agent.setHooks(hooks)
  }

  /** Replaces the hooks of all current and future executors. */
  setExecutorHooks(hooks: ExecutorObservationHooks): void {
    this.store.setHooks(hooks)
  }

  /** The totals so far, even after `run` rejected. */
  counts(): OrchestratorCounts {
    return this.#agent.counts()
  }

  /** Runs to the end and calls the matching hook. Rejects when the user interrupts, after calling `onFailed`. */
  async run(): Promise<OrchestratorResult> {
    try {
      const { ending, completed } = await this.#agent.run()
      await (completed ? this.#complete(ending.finalAnswer ?? '') : this.#fail(ending.reason))
      return { ...ending, success: completed, answer: ending.finalAnswer, ...this.counts() }
    } catch (error) {
      await this.#fail(errorMessage(error))
      throw error
    }
  }

  #complete(answer: string): Promise<void> {
    return callHook('onComplete', () => this.#hooks.onComplete?.(answer), this.#warn)
  }

  #fail(reason: string): Promise<void> {
    return callHook('onFailed', () => this.#hooks.onFailed?.(reason), this.#warn)
  }
}
