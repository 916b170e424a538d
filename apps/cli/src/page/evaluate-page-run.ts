import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  type Agent,
  type EvaluationResult,
  type Evidence,
  evaluationResultSchema,
  type GraderSpec,
  type RunEvent,
  type StoredRun,
  type Suite,
  systemClock,
  type TrialLine,
  taskSchema,
  UsageError,
  type Variant,
} from '@webeval/core'
import {
  checkGraders,
  createFileRunStore,
  type ModelsByRole,
  readEvidence,
  runSuite,
  startRun,
  type SuiteReport,
} from '@webeval/run-engine'
import { type RunResources, createPanel } from '../compose.js'
import { readGit, readVersions } from '../versions.js'

/** A page that is to be evaluated, as a run of one task. */
export interface PageRun {
  readonly url: string
  /** Task that the page was built for. */
  readonly task: string
  /** Options of the rubric grader. */
  readonly rubric: Readonly<Record<string, unknown>>
  readonly agent: Agent
  readonly models: ModelsByRole
  readonly resources: RunResources
  /** Folder of the runs. */
  readonly out: string
  readonly runId?: string | undefined
  readonly limits?: { readonly timeout_ms?: number; readonly max_tokens?: number }
  readonly signal: AbortSignal
  readonly onEvent?: (event: RunEvent) => void
}

/** A page that was evaluated. */
export interface PageRunReport {
  readonly stored: StoredRun
  /** Of the trial. */
  readonly folder: string
  readonly report: SuiteReport
  readonly line: TrialLine | null
  /** Reads a trial's results; null if they are unreadable. */
  readonly evidence: Evidence | null
  /** null if the trial ended by a fault before the page was graded. */
  readonly evaluation: EvaluationResult | null
}

/** Milliseconds for a page in a browser behind an MCP server, where no limit is given: such servers wait half a second after each call, and audits make hundreds. */
export const remoteTimeoutMs = 15 * 60_000

/** The suite of one page. Throws `UsageError` when the address or the task is none. */
export function pageSuite({ url, task, rubric }: Pick<PageRun, 'url' | 'task' | 'rubric'>): Suite {
  const grader: GraderSpec = { name: 'rubric', ...rubric }
  const parsed = taskSchema.safeParse({
    query_id: 'page',
    dataset: 'page',
    query: task,
    start_url: url,
    graders: [grader],
  })
  if (!parsed.success)
    throw new UsageError(
      parsed.error.issues
        .map(({ path, message }) => `${path[0] === 'query' ? '--task' : 'the page'}: ${message}`)
        .join('; '),
    )
  const suite: Suite = {
    name: 'page',
    path: url,
    sha256: createHash('sha256').update(JSON.stringify(parsed.data)).digest('hex'),
    tasks: [parsed.data],
  }
  checkGraders(suite.tasks, createPanel())
  return suite
}

/** Evaluates one page as a run of its own: explores, audits and grades it, and stores it like any other run. */
export async function evaluatePageRun(page: PageRun): Promise<PageRunReport> {
  const { agent, models, resources, out, limits = {}, runId, signal, onEvent } = page
  const suite = pageSuite(page)
  const [versions, git] = await Promise.all([readVersions(resources.deps.browser), readGit()])
  const variant: Variant = {
    agent: agent.type,
    models: Object.fromEntries(Object.entries(models).map(([role, source]) => [role, source.spec])),
  }
  const stored = await startRun(
    createFileRunStore(out),
    suite,
    {
      variant,
      suiteKind: agent.suite ?? 'tasks',
      trials: 1,
      workers: 1,
      limits,
      versions,
      ...(git ? { git } : {}),
      ...(runId ? { runId } : {}),
    },
    { clock: systemClock, random: Math.random },
  )
  const report = await runSuite({
    ...resources.deps,
    run: stored,
    suite,
    agent,
    models,
    panel: createPanel(),
    signal,
    ...(onEvent ? { onEvent } : {}),
  })
  const line = report.lines[0] ?? null
  const folder = join(stored.folder, stored.trialPath({ query_id: 'page', trial: 1 }))
  const evidence = await stored.evidence({ query_id: 'page', trial: 1 })
  return { stored, folder, report, line, evidence, evaluation: await readEvaluation(evidence) }
}

/** The evaluation of a trial; null if it has none that can be read. */
export const readEvaluation = (evidence: Evidence | null): Promise<EvaluationResult | null> =>
  readEvidence(evidence, 'evaluation.json', evaluationResultSchema)
