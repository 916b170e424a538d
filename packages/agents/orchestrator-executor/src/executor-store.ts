import type { AgentContext } from '@webeval/core'
import { Executor, type ExecutorConfig } from './executor.js'

/** The executors of one trial, by id. */
export class ExecutorStore {
  readonly #context: AgentContext
  readonly #config: ExecutorConfig
  readonly #executors = new Map<string, Executor>()

  constructor(context: AgentContext, config: ExecutorConfig) {
    this.#context = context
    this.#config = config
  }

  /** The executor of that id, made now if there is none; without an id a new one with the next free name (`executor-1`, …). */
  getOrCreate(id: string = this.#freeId()): Executor {
    const known = this.#executors.get(id)
    if (known) return known
    const executor = new Executor(id, this.#context, this.#config)
    this.#executors.set(id, executor)
    return executor
  }

  /** Ids, in the order in which executors were made. */
  ids(): readonly string[] {
    return [...this.#executors.keys()]
  }

  #freeId(): string {
    let number = this.#executors.size + 1
    while (this.#executors.has(`executor-${number}`)) number++
    return `executor-${number}`
  }
}
