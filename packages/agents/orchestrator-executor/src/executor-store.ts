import type { AgentContext } from '@webeval/core'
import { Executor, type ExecutorConfig } from './executor.js'
import type { ExecutorObservationHooks } from './hooks.js'

/** The executors of one trial, by id. */
export class ExecutorStore {
  readonly #context: AgentContext
  #config: ExecutorConfig
  readonly #executors = new Map<string, Executor>()
  /** Number of executors created so far: ids are not reused after `clear`, so that the record distinguishes them. */
  #made = 0

  constructor(context: AgentContext, config: ExecutorConfig) {
    this.#context = context
    this.#config = config
  }

  /**
   * Returns the executor with that id, or creates it; without an id, creates one with the next free name
   * (`executor-1`, …).
   */
  getOrCreate(id: string = this.#freeId()): Executor {
    const known = this.#executors.get(id)
    if (known) return known
    this.#made++
    const executor = new Executor(id, this.#context, this.#config)
    this.#executors.set(id, executor)
    return executor
  }

  /** Replaces the hooks of all current and future executors. */
  setHooks(hooks: ExecutorObservationHooks): void {
    this.#config = { ...this.#config, hooks }
    for (const executor of this.#executors.values()) executor.setHooks(hooks)
  }

  /**
   * Forgets all executors: the next delegation creates a new one, with a new tab and no memory. Tabs stay open until
   * the trial ends.
   */
  clear(): void {
    this.#executors.clear()
  }

  /** Ids, in order of creation. */
  ids(): readonly string[] {
    return [...this.#executors.keys()]
  }

  #freeId(): string {
    let number = this.#made + 1
    while (this.#executors.has(`executor-${number}`)) number++
    return `executor-${number}`
  }
}
