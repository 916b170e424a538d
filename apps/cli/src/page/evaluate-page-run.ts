import { createHash } from 'node:crypto'
import {
  type Agent,
  type GraderSpec,
  type Limits,
  type RunEvent,
  type SeenRequest,
  type Suite,
  type Task,
  taskSchema,
  UsageError,
} from '@webeval/core'
import { checkGraders, type ModelsByRole } from '@webeval/run-engine'
import { type RunResources, createPanel } from '../compose.js'
import { type PageRunReport, pageRunReport } from './page-run-report.js'
import { runAgentSuite } from './run-agent-suite.js'

/** A page that is to be evaluated, as a run of one task. */
export interface PageRun {
  readonly url: string
  /** Path of the page, if it is a file or folder of this machine: kept with the task, so that it can be opened again. */
  readonly file?: string | undefined
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
  readonly limits?: Limits
  /** Origins that the page may reach. Absent: all. */
  readonly allowOrigins?: readonly string[]
  readonly signal: AbortSignal
  readonly onEvent?: (event: RunEvent) => void
  /** Hears of every request that the page makes. */
  readonly onRequest?: (request: SeenRequest) => void
}

/** Milliseconds for a page in a browser behind an MCP server, where no limit is given: such servers wait half a second after each call, and audits make hundreds. */
export const remoteTimeoutMs = 15 * 60_000

/** The suite of one page. Throws `UsageError` when the address or the task is none. */
export function pageSuite({
  url,
  file,
  task,
  rubric,
}: Pick<PageRun, 'url' | 'file' | 'task' | 'rubric'>): Suite {
  const grader: GraderSpec = { name: 'rubric', ...rubric }
  const parsed = taskSchema.safeParse({
    query_id: 'page',
    dataset: 'page',
    query: task,
    start_url: url,
    graders: [grader],
    ...(file === undefined ? {} : { metadata: { additional: { page_file: file } } }),
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
  const { limits = {} } = page
  const { stored, report } = await runAgentSuite({ ...page, suite: pageSuite(page), limits })
  return pageRunReport(stored, report)
}

/** Path of the file or folder that a task's page was served from; null for a page of the web. */
export function pageFileOf({ metadata }: Pick<Task, 'metadata'>): string | null {
  const file = metadata.additional?.['page_file']
  return typeof file === 'string' ? file : null
}
