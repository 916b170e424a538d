import { UsageError } from '@webeval/core'

/** Refuses to mix a task's login into a browser that belongs to someone else. */
export const noLogin = (why: string): UsageError =>
  new UsageError(`the task starts with a storage_state, but ${why}. Run it in a browser that webeval starts.`)
