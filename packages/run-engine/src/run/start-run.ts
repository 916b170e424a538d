import type { Clock, RunRecord, RunStore, StoredRun, Suite, SuiteKind } from '@webeval/core'
import { newRunId } from '../store/run-id.js'

/** Plan of a new run. */
export interface RunSettings extends Pick<
  RunRecord,
  | 'variant'
  | 'prompts'
  | 'limits'
  | 'allow_origins'
  | 'tools'
  | 'trials'
  | 'until_decided'
  | 'workers'
  | 'git'
  | 'versions'
> {
  /** `Agent.suite` of the agent. */
  readonly suiteKind?: SuiteKind
  /** As the user named it; made from the time and the suite's name when it is absent. */
  readonly runId?: string
}

/**
 * Creates the folder of a new run with its record and its tasks. Throws `UsageError` if the id is invalid
 * or taken, or the folder can't be written.
 */
export function startRun(
  store: RunStore,
  suite: Suite,
  settings: RunSettings,
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
): Promise<StoredRun> {
  const { runId = newRunId(suite.name, clock, random), suiteKind: kind, ...rest } = settings
  const { name, path, sha256, tasks, shard } = suite
  const record: RunRecord = {
    schema_version: 1,
    run_id: runId,
    status: 'running',
    started_at: clock.now().toISOString(),
    finished_at: null,
    suite: {
      name,
      path,
      sha256,
      tasks: tasks.length,
      ...(kind ? { kind } : {}),
      ...(shard ? { shard } : {}),
    },
    ...rest,
  }
  return store.create(record, tasks)
}
