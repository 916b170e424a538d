import {
  type EndedTrial,
  type PlannedTrial,
  type RunCourse,
  type RunEvent,
  taskSchema,
  type TrialKey,
  trialName,
  type TryStore,
} from '@webeval/core'
import { openTrialQueue, type QueueUser, type TrialQueue } from '../open-trial-queue.js'
import type { TakenTrial, TriedTrial } from '../worker/taking.js'

/** A store of tries in memory, and what was published from it. */
export interface MemoryTries extends TryStore {
  /** Report by the path in the run. */
  readonly published: Map<string, string>
  /** Tries that are there. */
  readonly left: () => readonly string[]
}

/** Makes an empty store of tries. */
export function memoryTries(): MemoryTries {
  const tries = new Map<string, { readonly folder: string; readonly report: string }>()
  const published = new Map<string, string>()
  const at = ({ run, name }: { readonly run: string; readonly name: string }) => `${run}/${name}`
  return {
    published,
    left: () => [...tries.keys()],
    save: async (place, folder, report) => void tries.set(at(place), { folder, report }),
    show: async () => {},
    report: async (place) => tries.get(at(place))?.report ?? null,
    publish: async (place, path) => void published.set(path, tries.get(at(place))!.folder),
    remove: async (place) => void tries.delete(at(place)),
    removeAll: async (run) => {
      for (const key of tries.keys()) if (key.startsWith(`${run}/`)) tries.delete(key)
    },
  }
}

/** Trials of one task each. */
export const plannedTrials = (...ids: string[]): PlannedTrial[] =>
  ids.map((query_id) => ({
    key: { query_id, trial: 1 },
    task: taskSchema.parse({ query_id, query: 'q', start_url: 'about:blank', graders: [], metadata: {} }),
  }))

/** A trial that has passed, or whatever is `given`. */
export const endedTrial = (key: TrialKey, given: Partial<EndedTrial['line']> = {}): EndedTrial => ({
  line: {
    ...key,
    outcome: 'passed',
    passed: true,
    score: 1,
    steps: 1,
    duration_ms: 1,
    usage: {},
    cost_usd: 1,
    path: `${key.query_id}/trial-${key.trial}`,
    ...given,
  },
  reason: 'done',
  grades: [],
  trouble: null,
  diskFull: false,
})

/** A run whose lines stay in memory. */
export function memoryCourse(run_id: string, given: Partial<RunCourse> = {}) {
  const lines: EndedTrial[] = []
  const events: RunEvent[] = []
  const stops: string[] = []
  const spent = () => lines.reduce((sum, { line }) => sum + (line.cost_usd ?? 0), 0)
  let refused = 0
  const course = {
    record: { run_id },
    signal: new AbortController().signal,
    onEvent: (event: RunEvent) => void events.push(event),
    budgetUsd: null,
    spent,
    refuses: () => course.budgetUsd !== null && spent() >= course.budgetUsd && ++refused > 0,
    ended: async (_key: TrialKey, _worker: number, trial: EndedTrial) => lines.push(trial) > 0,
    broken: () => {},
    stop: (reason: string) => void stops.push(reason),
    ...given,
  } as unknown as RunCourse
  return {
    course,
    lines,
    events,
    stops,
    refused: () => refused,
    names: () => lines.map(({ line }) => trialName(line)),
  }
}

/** A queue as one process sees it, over a store in memory. */
export const openQueue = (
  url: string,
  tries: TryStore,
  given: Partial<QueueUser> = {},
): Promise<TrialQueue> =>
  openTrialQueue(url, { version: '1.0.0', name: 'test', say: () => {}, leaseMs: 600, tries, ...given })

/** A worker under way. */
export interface TestWorker {
  readonly taken: TrialKey[]
  /** Lets it finish, and rejects with what ended it. */
  stop(): Promise<void>
  readonly ended: Promise<void>
}

/** Starts a worker whose trials are what `run` yields. */
export function startWorker(
  queue: TrialQueue,
  run: (taken: TakenTrial) => Promise<EndedTrial> = async ({ key }) => endedTrial(key),
  {
    dispose = async () => {},
    ...given
  }: { readonly workers?: number; readonly dispose?: () => Promise<void> } = {},
): TestWorker {
  const stopping = new AbortController()
  const taken: TrialKey[] = []
  const ended = queue.take({
    workers: 1,
    stop: stopping.signal,
    ...given,
    async runTrial(trial): Promise<TriedTrial> {
      taken.push(trial.key)
      return { folder: trial.key.query_id, trial: await run(trial), [Symbol.asyncDispose]: dispose }
    },
  })
  ended.catch(() => {})
  return {
    taken,
    ended,
    stop() {
      stopping.abort()
      return ended
    },
  }
}
