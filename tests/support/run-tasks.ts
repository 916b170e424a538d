import { createHash } from 'node:crypto'
import { openTrialRecorder } from '@webeval/capture'
import {
  type Agent,
  type BrowserSource,
  type Grader,
  type Limits,
  type Message,
  messageSchema,
  type Metadata,
  metadataSchema,
  type ModelSource,
  type RunEvent,
  systemClock,
  taskSchema,
  type TrialLine,
} from '@webeval/core'
import { createGraderPanel, ruleGraders } from '@webeval/graders'
import { createBrowserPool, findBrowser } from '@webeval/mcp-tools'
import { createFileRunStore, runSuite, startRun, type Timing } from '@webeval/run-engine'
import { SingleAgentEvaluator } from '@webeval/agent-single'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { tempFolder } from './webeval.js'

/** A browser for a test that kills it or leaves it hanging; closed after the test. */
export async function openPool() {
  const executablePath = await findBrowser({ env: process.env, say: () => {} })
  const pool = createBrowserPool({ executablePath, say: () => {} })
  onTestFinished(() => pool[Symbol.asyncDispose]())
  return pool
}

/** Runs tasks in a real browser with the packages as a library would use them, and reads back what is on disk. */
export async function runTasks(given: {
  readonly tasks: readonly Readonly<Record<string, unknown>>[]
  readonly model?: ModelSource
  readonly agent?: Agent
  readonly limits?: Limits
  /** The folder of the tasks' files. */
  readonly filesFolder?: string
  readonly workers?: number
  readonly signal?: AbortSignal
  readonly timing?: Partial<Timing>
  /** Default: the browser that the test files of a worker share. */
  readonly pool?: BrowserSource
  readonly onEvent?: (event: RunEvent) => void
  /** Graders that tasks may name in addition to the deterministic ones. */
  readonly graders?: readonly Grader[]
}) {
  const pool = given.pool ?? (await sharedPool())
  const tasks = given.tasks.map((task, index) =>
    taskSchema.parse({ query_id: `t${index + 1}`, query: 'Do it', graders: [], ...task }),
  )
  const sha256 = createHash('sha256').update(JSON.stringify(tasks)).digest('hex')
  const { filesFolder } = given
  const folders = new Map(filesFolder ? tasks.map((task) => [task.query_id, filesFolder]) : [])
  const suite = { name: 'e2e', path: 'e2e', sha256, tasks, folders }
  const out = tempFolder()
  const agent = given.agent ?? new SingleAgentEvaluator()
  const run = await startRun(
    createFileRunStore(out),
    suite,
    {
      runId: 'r',
      variant: { agent: agent.type, models: {} },
      limits: { max_steps: 10, timeout_ms: 30_000, ...given.limits },
      trials: 1,
      workers: given.workers ?? 1,
      versions: { webeval: '0', node: process.version, playwright: '0', browser: '0' },
    },
    { clock: systemClock, random: Math.random },
  )
  const model = given.model
  const report = await runSuite({
    run,
    suite,
    agent,
    browser: pool,
    openRecorder: openTrialRecorder,
    models: model ? { actor: model, orchestrator: model, executor: model, explorer: model } : {},
    panel: createGraderPanel([...ruleGraders, ...(given.graders ?? [])]),
    clock: systemClock,
    resolveUrl: (url) => url,
    siteState: () => null,
    session: {},
    signal: given.signal ?? new AbortController().signal,
    ...(given.timing ? { timing: given.timing } : {}),
    ...(given.onEvent ? { onEvent: given.onEvent } : {}),
  })
  const folder = join(out, 'r')
  return { ...report, folder, trials: report.lines.map((line) => readTrial(folder, line)) }
}

/** One trial as stored on disk. */
function readTrial(
  folder: string,
  line: TrialLine,
): { readonly line: TrialLine; readonly metadata: Metadata; readonly messages: readonly Message[] } {
  const home = join(folder, line.path)
  const messages = readFileSync(join(home, 'messages.jsonl'), 'utf8').trim().split('\n')
  return {
    line,
    metadata: metadataSchema.parse(JSON.parse(readFileSync(join(home, 'metadata.json'), 'utf8'))),
    messages: messages.map((message) => messageSchema.parse(JSON.parse(message))),
  }
}
