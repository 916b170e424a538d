import type { RunStore } from '../contracts/run-store.js'

/** One rule that every run store must follow. `check` rejects with an assertion error if a store breaks it. */
export interface RunStoreCase {
  readonly name: string
  check(store: RunStore): Promise<void>
}
