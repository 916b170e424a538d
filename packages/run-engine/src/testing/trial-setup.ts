import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type Agent,
  type AgentContext,
  type AgentEnding,
  type BrowserSession,
  type BrowserSource,
  type BrowserTab,
  expectedAnswer,
  graderName,
  type GraderPanel,
  InfraError,
  type NamedGrade,
  type RunEvent,
  type Suite,
  systemClock,
  type Task,
  taskSchema,
} from '@webeval/core'
import { fakeRecorder, fakeTab, scriptedModel } from '@webeval/core/testing'
import { onTestFinished } from 'vitest'
import { startRun } from '../run/start-run.js'
import type { RunHere } from '../run/run-suite.js'
import { createFileRunStore } from '../store/file-run-store.js'

/** An empty folder that is removed after the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-run-engine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A recorder whose files are where graders look for them. */
const diskRecorder = fakeRecorder(async (path, content) => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
})

/** A page that answers what the engine asks at the end of a trial. */
export function page(given: Partial<BrowserTab> = {}): BrowserTab {
  return fakeTab({
    evaluate: async (source) => {
      if (source.includes('responseStatus')) return 200
      if (source.includes('innerText')) return { url: 'http://fake.test/end', title: 'End', text: 'The end' }
      return null
    },
    ...given,
  })
}

/** A browser whose sessions are lost on command. */
export interface FakeBrowser extends BrowserSource {
  readonly opened: number
  readonly closed: number
  /** Loses the session that was opened last. */
  crash(): void
}

/** A browser without a browser: each session has the tabs that `tab` makes. */
export function fakeBrowser(tab: () => BrowserTab = page): FakeBrowser {
  let opened = 0
  let closed = 0
  let lose = new AbortController()
  return {
    get opened() {
      return opened
    },
    get closed() {
      return closed
    },
    crash: () => lose.abort(new InfraError('the browser process ended')),
    version: async () => 'Fake 1.0',
    async open(): Promise<BrowserSession> {
      opened++
      lose = new AbortController()
      return {
        lost: lose.signal,
        openTab: async () => tab(),
        [Symbol.asyncDispose]: async () => void closed++,
      }
    },
    [Symbol.asyncDispose]: async () => {},
  }
}

/** Grades by what tasks of these tests say: `answer`, a grader that always breaks, one that cannot tell. */
export const testPanel: GraderPanel = {
  check: (task) =>
    task.graders
      .map(graderName)
      .filter((name) => !['answer', 'broken', 'unsure'].includes(name))
      .map((name) => `no grader is named ${name}`),
  probes: () => ['() => window.cart'],
  grade: async ({ evidence, keepFor }) => {
    const grades: NamedGrade[] = []
    for (const name of evidence.task.graders.map(graderName)) {
      const kept = await keepFor(name, 'seen.txt', evidence.metadata.final_answer ?? 'nothing')
      const common = { name, required: true, reasoning: name, evidence: [{ file: kept }] }
      if (name === 'broken') grades.push({ ...common, status: 'error', score: null, pass: null })
      else if (name === 'unsure') grades.push({ ...common, status: 'skipped', score: null, pass: null })
      else {
        const pass = evidence.metadata.final_answer === expectedAnswer(evidence.task)
        grades.push({ ...common, status: 'graded', score: pass ? 1 : 0, pass })
      }
    }
    return grades
  },
}

/** An agent that is one function. */
export const agentOf = (run: (context: AgentContext) => Promise<AgentEnding>): Agent => ({
  type: 'test',
  roles: ['actor'],
  run,
})

/** An ending that completes with an answer. */
export const answered = (finalAnswer: string | null): AgentEnding => ({
  finalAnswer,
  termination: 'completed',
  reason: 'done',
})

/** A task whose right answer is `42`. */
export const taskOf = (query_id: string, given: Record<string, unknown> = {}): Task =>
  taskSchema.parse({
    query_id,
    query: 'What is the answer?',
    start_url: 'http://fake.test/',
    graders: ['answer'],
    metadata: { additional: { answer: '42' } },
    ...given,
  })

/** A suite of tasks. */
export const suiteOf = (...tasks: readonly Task[]): Suite => ({
  name: 'test',
  path: 'test.jsonl',
  sha256: 'f'.repeat(64),
  tasks,
})

/** A run in a new folder, ready for `runSuite`, and the events that it tells. */
export async function setUpRun(
  suite: Suite,
  given: Partial<Omit<RunHere, 'run' | 'suite' | 'workers'>> & {
    readonly trials?: number
    readonly workers?: number
    readonly results?: string
  } = {},
) {
  const { trials = 1, workers = 1, results = await tempFolder(), ...rest } = given
  const store = createFileRunStore(results)
  const settings = {
    variant: { agent: 'test', models: { actor: 'scripted' } },
    limits: {},
    trials,
    workers,
    versions: { webeval: '0', node: '0', playwright: '0', browser: '0' },
  }
  const run = await startRun(store, suite, settings, { clock: systemClock, random: Math.random })
  const events: RunEvent[] = []
  const options: RunHere = {
    run,
    suite,
    agent: agentOf(async () => answered('42')),
    browser: fakeBrowser(),
    openRecorder: diskRecorder,
    models: { actor: scriptedModel([], { after: 'ok' }) },
    panel: testPanel,
    clock: systemClock,
    resolveUrl: (url) => url,
    siteState: () => null,
    session: {},
    signal: new AbortController().signal,
    onEvent: (event) => void events.push(event),
    ...rest,
  }
  return { store, run, options, events, results }
}
