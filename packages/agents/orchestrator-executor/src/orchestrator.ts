import { errorMessage, type AgentContext, type AgentEnding } from '@webeval/core'
import type { ExecutorConfig } from './executor.js'
import { ExecutorStore } from './executor-store.js'
import { callHook, type ExecutorObservationHooks, type OrchestratorHooks, type Warn } from './hooks.js'
import { OrchestratorAgent, type OrchestratorConfig, type OrchestratorCounts } from './orchestrator-agent.js'

/** How a trial of the pattern ended. */
export interface OrchestratorResult extends AgentEnding, OrchestratorCounts {
  /** False when the orchestrator gave up or was stopped. */
  readonly success: boolean
  /** What it answered; null when it gave no answer. */
  readonly answer: string | null
}

/** One trial of the pattern: a planner and its executors, put together. */
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

  /** Replaces the orchestrator's hooks, from the next call of one on. */
  setHooks(hooks: OrchestratorHooks): void {
    this.#hooks = hooks
    this.#agent.setHooks(hooks)
  }

  /** Replaces the hooks of all executors, those that exist and those that come. */
  setExecutorHooks(hooks: ExecutorObservationHooks): void {
    this.store.setHooks(hooks)
  }

  /** What it has done so far, also after `run` rejected. */
  counts(): OrchestratorCounts {
    return this.#agent.counts()
  }

  /** Runs to the end and tells the hooks which end it was. Rejects when the user interrupts; `onFailed` is called then too. */
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
