import {
  type Agent,
  type GraderPanel,
  type Limits,
  type RunEvent,
  type SeenRequest,
  type StoredRun,
  type Suite,
  systemClock,
  type Variant,
} from '@webeval/core'
import {
  createFileRunStore,
  type ModelsByRole,
  promptHashes,
  runSuite,
  type SuiteReport,
  startRun,
} from '@webeval/run-engine'
import { createPanel, type RunResources } from '../compose.js'
import { readGit, readVersions } from '../versions.js'

/** A suite made by the program, and the agent that works through it. */
export interface AgentSuite {
  readonly suite: Suite
  readonly agent: Agent
  readonly models: ModelsByRole
  readonly resources: RunResources
  /** Folder of the runs. */
  readonly out: string
  readonly runId?: string | undefined
  readonly limits: Limits
  /** Origins that `resources` lets the pages reach. Absent: all. */
  readonly allowOrigins?: readonly string[] | undefined
  /** Default: webeval's own graders. */
  readonly panel?: GraderPanel
  /** Trials of each task. Default 1. */
  readonly trials?: number
  /** Default 1. */
  readonly workers?: number
  /** US dollars. */
  readonly budgetUsd?: number | undefined
  readonly signal: AbortSignal
  readonly onEvent?: ((event: RunEvent) => void) | undefined
  /** Hears of every request that the pages make. */
  readonly onRequest?: ((request: SeenRequest) => void) | undefined
}

/** Runs a suite once with an agent, as a run of its own. */
export async function runAgentSuite(
  asked: AgentSuite,
): Promise<{ readonly stored: StoredRun; readonly report: SuiteReport }> {
  const { suite, agent, models, resources, out, runId, limits, trials = 1, workers = 1, budgetUsd } = asked
  const { signal, onEvent, onRequest, allowOrigins, panel = createPanel() } = asked
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
      ...(agent.prompts ? { prompts: promptHashes({ prompts: agent.prompts }) } : {}),
      trials,
      workers,
      limits,
      ...(allowOrigins ? { allow_origins: [...allowOrigins] } : {}),
      versions,
      ...(git ? { git } : {}),
      ...(runId ? { runId } : {}),
    },
    { clock: systemClock, random: Math.random },
  )
  const report = await runSuite({
    ...resources.deps,
    session: { ...resources.deps.session, ...(onRequest ? { onRequest } : {}) },
    run: stored,
    suite,
    agent,
    models,
    panel,
    signal,
    ...(budgetUsd === undefined ? {} : { budgetUsd }),
    ...(onEvent ? { onEvent } : {}),
  })
  return { stored, report }
}
