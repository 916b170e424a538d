import type { Evidence, FinalState } from '../contracts/grader.js'
import type { Message } from '../records/message.js'
import type { Metadata } from '../records/metadata.js'
import type { Signals } from '../records/signals.js'
import type { Step } from '../records/step.js'
import { type Task, taskSchema } from '../records/task.js'
import { fakeSignals } from './fake-signals.js'

/** A test's description of a trial; the default is a finished trial that did nothing. */
export interface FakeEvidence {
  readonly task?: Partial<Task>
  readonly answer?: string | null
  readonly metadata?: Partial<Metadata>
  /** null: the page no longer answered at the end of the trial. */
  readonly final?: Partial<FinalState> | null
  readonly html?: string | null
  /** Other files of the trial folder, by their relative path. */
  readonly files?: Readonly<Record<string, Uint8Array>>
  readonly messages?: readonly Message[]
  /** One entry for each tool call; omitted observations show an imaginary page. */
  readonly steps?: readonly FakeStep[]
  /** PNG bytes by number; none by default. */
  readonly screenshots?: Readonly<Record<number, Uint8Array>>
}

type FakeStep = Partial<Omit<Step, 'before' | 'after'>> & {
  readonly before?: Partial<Signals> | null
  readonly after?: Partial<Signals> | null
}

const then = '2026-01-01T00:00:00.000Z'

/** The evidence of an imaginary trial, in memory. */
export function fakeEvidence(given: FakeEvidence = {}): Evidence {
  const task = taskSchema.parse({
    query_id: 'q1',
    query: 'Do it',
    start_url: 'http://fake.test/',
    ...given.task,
  })
  const steps = (given.steps ?? []).map(toStep)
  const final: FinalState | null =
    given.final === null
      ? null
      : {
          schema_version: 1,
          url: 'http://fake.test/',
          title: 'Fake page',
          text: '',
          probes: [],
          ...given.final,
        }
  return {
    task,
    metadata: { ...finishedTrial(task, given.answer ?? null, steps.length), ...given.metadata },
    finalState: async () => final,
    finalHtml: async () => given.html ?? null,
    messages: async () => given.messages ?? [],
    steps: async () => steps,
    file: async (path) => given.files?.[path] ?? null,
    screenshot: async (number) => {
      const data = given.screenshots?.[number]
      return data ? { data, mimeType: 'image/png' } : null
    },
  }
}

const look = (given: Partial<Signals> | null | undefined) => (given === null ? null : fakeSignals(given))

function toStep(given: FakeStep, index: number): Step {
  return {
    id: `call-${index + 1}`,
    step: index + 1,
    tool: 'browser_click',
    started_at: then,
    is_error: false,
    verification: null,
    target_box: null,
    click_point: null,
    screenshot: null,
    times: { before_ms: 0, act_ms: 0, settle_ms: 0, after_ms: 0, screenshot_ms: 0, total_ms: 0 },
    ...given,
    before: look(given.before),
    after: look(given.after),
  }
}

const finishedTrial = (task: Task, answer: string | null, steps: number): Metadata => ({
  schema_version: 1,
  query_id: task.query_id,
  dataset: task.dataset,
  query: task.query,
  trial: 1,
  started_at: then,
  completed_at: then,
  total_duration_ms: 0,
  total_steps: steps,
  screenshot_count: 0,
  termination_reason: 'completed',
  outcome: 'unscored',
  final_answer: answer,
  errors: [],
  warnings: [],
  agent_config: { type: 'fake', model: 'none' },
  usage: {},
  cost_usd: 0,
  grader_results: {},
})
