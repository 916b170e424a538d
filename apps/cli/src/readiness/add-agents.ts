import { errorMessage, type RunEvent } from '@webeval/core'
import { planReadiness, publishAgents, type ReadinessPlan } from '@webeval/graders'
import { type OpenBrowser, openRunResources } from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import type { PageAddress } from '../page/page-address.js'
import { reportParts } from '../page/report-parts.js'
import type { Entrant } from './entrants.js'
import { requirementSuite } from './requirement-suite.js'
import { type TriedAgents, tryAgents, type TryOptions } from './try-agents.js'

/** Agents to try on a page that was evaluated. */
export interface AddAgents {
  readonly entrants: readonly Entrant[]
  readonly address: Pick<PageAddress, 'url'>
  readonly options: TryOptions & Pick<RunOptions, 'browser' | 'mcp' | 'headed'>
  readonly signal: AbortSignal
  readonly say: (message: string) => void
  readonly onEvent?: (event: RunEvent) => void
  readonly openBrowser?: OpenBrowser | undefined
}

/** The evaluation with the trials of agents, and how many of these a fault of ours ended. */
export interface PageWithAgents {
  readonly ended: EvaluatedPage
  readonly faults: number
}

/** Lets agents try the requirements of a page that was evaluated, and writes its evaluation and report again with what came of it. */
export async function addAgents(ended: EvaluatedPage, asked: AddAgents): Promise<PageWithAgents> {
  const { evaluation, evidence, line } = ended
  if (asked.entrants.length === 0 || asked.signal.aborted || !evaluation || !evidence || !line)
    return { ended, faults: 0 }
  const plan = await planReadiness(evidence)
  if (typeof plan === 'string') {
    asked.say(`webeval: the agents tried nothing: ${plan}`)
    return { ended, faults: 0 }
  }
  let tried: TriedAgents
  try {
    tried = await tryPage(plan, ended, asked)
  } catch (error) {
    // The page is evaluated: a browser that does not open again must not lose that.
    asked.say(`webeval: the agents could not try the page: ${errorMessage(error)}`)
    return { ended, faults: 1 }
  }
  const completed = await publishAgents({
    agents: tried.readiness,
    evaluation,
    page: plan.page,
    evidence,
    publish: (name, content) => ended.stored.keep(line, name, content),
    ...reportParts,
  })
  return { ended: { ...ended, evaluation: completed }, faults: tried.faults }
}

async function tryPage(
  plan: ReadinessPlan,
  { report }: EvaluatedPage,
  { entrants, address: { url }, options, signal, say, onEvent, openBrowser }: AddAgents,
): Promise<TriedAgents> {
  const { suite } = requirementSuite(plan, url)
  const pageRun = report.record.run_id
  await using resources = await openRunResources(suite.tasks, options, say, openBrowser)
  return await tryAgents({ plan, url, pageRun, entrants, options, resources, signal, onEvent })
}
