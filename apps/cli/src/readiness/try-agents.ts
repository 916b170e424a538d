import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type AgentReadiness, errorMessage, isFault, type RunEvent } from '@webeval/core'
import { type ReadinessPlan, readinessOf } from '@webeval/graders'
import type { RunResources } from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import { runAgentSuite } from '../page/run-agent-suite.js'
import { aboutOf, type AgentRun, endedTrial, notRun } from './agent-run.js'
import type { Entrant } from './entrants.js'
import { type RequirementSuite, requirementSuite } from './requirement-suite.js'

/** The limits of agents that try a page. */
export type TryOptions = Pick<
  RunOptions,
  'out' | 'maxSteps' | 'timeout' | 'maxTokens' | 'budget' | 'allowOrigin'
>

/** A page that agents try, and what its exploration planned. */
export interface AgentTrials {
  readonly plan: ReadinessPlan
  readonly url: string
  /** Id of the run that evaluated the page; those of the agents begin with it. */
  readonly pageRun: string
  readonly entrants: readonly Entrant[]
  readonly options: TryOptions
  readonly resources: RunResources
  readonly signal: AbortSignal
  readonly onEvent?: ((event: RunEvent) => void) | undefined
}

/** How far the agents came, and what of it is our fault. */
export interface TriedAgents {
  readonly readiness: AgentReadiness
  /** Trials and runs that a fault of ours left without an outcome. */
  readonly faults: number
}

/** Steps of one trial, where no limit is given. */
const maxSteps = 15
/** Milliseconds of one trial, where no limit is given. */
const timeoutMs = 120_000
/** Trials at once. */
const workers = 2

/** Lets each agent try each requirement, one run an agent, next to the evaluation's. Once the signal aborts or the budget is used, the rest is left out and said to be. */
export async function tryAgents(asked: AgentTrials): Promise<TriedAgents> {
  const { plan, url, entrants, options, signal } = asked
  const made = requirementSuite(plan, url)
  const runs: AgentRun[] = []
  let left = options.budget
  for (const entrant of entrants) {
    const why = whyNot(signal, left, made)
    const run = why === null ? await runEntrant(asked, made, entrant, left) : notRun(entrant, why)
    runs.push(run)
    if (left !== undefined) left -= run.about.cost_usd ?? 0
  }
  const readiness = await readinessOf(
    plan,
    runs.map(({ about }) => about),
    (requirement) => Promise.all(runs.map((run) => endedTrial(run, made, requirement))),
  )
  const lost = runs.flatMap(({ lines }) => lines).filter(({ outcome }) => isFault(outcome))
  return { readiness, faults: lost.length + runs.filter(({ broke }) => broke).length }
}

/** Why an agent is not run; null if it is. */
function whyNot(signal: AbortSignal, left: number | undefined, { suite }: RequirementSuite): string | null {
  if (signal.aborted) return 'interrupted'
  if (left !== undefined && left <= 0) return 'the budget was used up'
  return suite.tasks.length === 0 ? 'no requirement could be made a task' : null
}

async function runEntrant(
  { pageRun, options, resources, signal, onEvent }: AgentTrials,
  { suite }: RequirementSuite,
  entrant: Entrant,
  budgetUsd: number | undefined,
): Promise<AgentRun> {
  const { timeout, maxTokens, out, allowOrigin } = options
  try {
    const { stored, report } = await runAgentSuite({
      suite,
      ...entrant,
      resources,
      out,
      runId: freeId(out, `${pageRun.slice(0, 60)}-${entrant.id.replace(/[^\w.-]+/g, '-').slice(0, 36)}`),
      limits: {
        max_steps: options.maxSteps ?? maxSteps,
        timeout_ms: timeout ?? timeoutMs,
        ...(maxTokens ? { max_tokens: maxTokens } : {}),
      },
      allowOrigins: allowOrigin,
      workers,
      budgetUsd,
      signal,
      onEvent,
    })
    const { record, lines, fault, summary } = report
    const ended = record.status === 'finished' && fault === null
    const why = fault ?? record.stop_reason ?? 'interrupted'
    const about = {
      ...aboutOf(entrant),
      run: record.run_id,
      cost_usd: summary.cost_usd,
      ...(ended ? {} : { cut_short: why }),
    }
    return { about, stored, lines, broke: fault !== null }
  } catch (error) {
    const why = `its run could not be begun: ${errorMessage(error)}`
    return { ...notRun(entrant, why), broke: true }
  }
}

/** A run id that no folder has: a page from the cache is tried by agents again. */
function freeId(out: string, id: string): string {
  let free = id
  for (let number = 2; existsSync(join(out, free)); number++) free = `${id}-${number}`
  return free
}
