import {
  type Agent,
  type AgentContext,
  type AgentEnding,
  type AgentTab,
  errorMessage,
  type EvaluationResult,
  UsageError,
} from '@webeval/core'
import type { AuditBench } from './audits/audit-bench.js'
import { auditForeignDocument, foreignDocument } from './audits/no-web-page.js'
import { staying } from './audits/moves-audit.js'
import { movesByItself } from './audits/moves-by-itself.js'
import { sparing } from './audits/slow-page.js'
import { allAudits, type AuditsOutcome, runAudits } from './audits/run-audits.js'
import { type Explored, explorePage } from './explore/explore-page.js'
import { isFrozen } from './explore/is-frozen.js'
import { createFiling, type Keep } from './findings/file-findings.js'
import { createJournal, type Journal } from './journal.js'
import { pause } from './lab/lab-page.js'
import { openLab } from './lab/open-lab.js'
import { showsNothing } from './lab/shows-nothing.js'
import type { PageBench, PageRequest } from './page-request.js'
import { writeExploration } from './write-exploration.js'

/** How the page evaluator is set up. */
export interface AgenticEvaluatorOptions {
  /** Times that a model is asked while it explores. Default 15. */
  readonly maxExplorationSteps?: number
  /** Tool calls that the systematic exploration makes. Default 48. */
  readonly maxActs?: number
  /** What `evaluate` stands on; the command line's package hands it over. */
  readonly bench?: PageBench
}

/** Milliseconds that a page may take until it shows something. */
const renderMs = 6000
/** Looks, 0.3 s apart, from which a page that shows nothing yet counts as slow. */
const slowFrom = 6

/** Explores one page, audits it, and leaves in `exploration/` what the page rubric judges. Without a model that sees (`embedded`) it explores systematically. */
export class AgenticEvaluator implements Agent {
  readonly type = 'agentic-evaluator'
  readonly roles = ['explorer', 'judge'] as const
  readonly defaultLimits = { maxSteps: 120 }
  readonly #maxAsks: number
  readonly #maxActs: number
  readonly #bench: PageBench | null

  constructor(options: AgenticEvaluatorOptions = {}) {
    this.#maxAsks = options.maxExplorationSteps ?? 15
    this.#maxActs = options.maxActs ?? 48
    this.#bench = options.bench ?? null
  }

  /** Evaluates one page by itself. Throws `UsageError` without a bench or for what can't be a page, and `InfraError` when no verdict could be had. */
  async evaluate(request: PageRequest): Promise<EvaluationResult> {
    if (this.#bench) return this.#bench.evaluate(request, this)
    throw new UsageError(
      'this AgenticEvaluator has no bench to evaluate on; import the one of @webeval/cli, which brings browser, recorder and grader, or give `bench`.',
    )
  }

  /** Evaluates the page of the task. Rejects when the page or the browser goes away; what was seen until then is in the folder. */
  async run(context: AgentContext): Promise<AgentEnding> {
    const warn = (message: string) => context.warn('agent_execution', message)
    const keep: Keep = async (path, content) => {
      if (!context.keep) throw new Error(`${path} was not kept: this trial has no place for it`)
      return context.keep(path, content)
    }
    const tab = await context.openTab()
    const foreign = await foreignDocument(tab)
    const slow = foreign === null && (await firstPaint(tab, context.signal)) >= slowFrom
    const first = await tab.observe()
    const journal = createJournal(tab, first, keep, warn)
    const startUrl = first.signals.url
    let explored: Explored | null = null
    let audited: AuditsOutcome = { audits: [], findings: [], notes: [] }
    const blank = first.signals.targets.length === 0 && first.signals.textLength < 20
    const how = { blank, slow: slow && !blank }
    await using one = openLab(context, startUrl, how)
    await using two = openLab(context, startUrl, how)
    try {
      if (foreign !== null) {
        explored = nothingToExplore(foreign)
        audited = await auditForeignDocument(foreign, createFiling(keep, warn))
        return explored.ending
      }
      explored = await explorePage({
        context,
        tab,
        journal,
        startUrl,
        mostAsks: this.#maxAsks,
        mostActs: this.#maxActs,
      })
      const { controls, scans, late } = explored
      const about = {
        task: context.task.query,
        startUrl,
        signal: context.signal,
        first: first.signals,
        entries: journal.entries,
        controls,
        scans,
        late,
        frozen: await noLongerAnswers(tab),
      }
      const move = await movesByItself({ ...about, ...one })
      const lanes = changesItsServer(journal) ? [one] : [one, two]
      const progress = (outcome: AuditsOutcome) => (audited = outcome)
      const benches = lanes.map((lab): AuditBench => ({ ...about, move, ...lab }))
      const still = staying(allAudits, move)
      const spared = how.slow ? sparing(still.made) : { made: still.made, left: [] }
      const { made, left } = { made: spared.made, left: [...still.left, ...spared.left] }
      for (const { name, warning } of left) warn(`the ${name} audit was left out: ${warning}`)
      audited = await runAudits(made, benches, createFiling(keep, warn), warn, progress)
      audited = { ...audited, audits: [...audited.audits, ...left] }
      return explored.ending
    } finally {
      await writeExploration({ context, startUrl, journal, explored, audited }, keep)
    }
  }
}

/** Whether what is done on the page changes something on a server: pages side by side would then meet each other's doings there. */
const changesItsServer = (journal: Journal): boolean =>
  journal.entries.some(({ after }) => after?.requests?.some(({ method }) => !/^(?:GET|HEAD)$/.test(method)))

const nothingToExplore = (kind: string): Explored => {
  const summary = `The address answers with ${kind}, which is no web page.`
  const ending: AgentEnding = { finalAnswer: summary, termination: 'completed', reason: summary }
  return { controls: [], states: 0, late: new Set(), scans: [], finished: true, summary, ending }
}

/** Whether a script of the page keeps it so busy that it answers nobody. */
const noLongerAnswers = async (tab: AgentTab): Promise<boolean> =>
  (await tab.inspect?.('() => 1').then(
    () => false,
    (error: unknown) => isFrozen(errorMessage(error)),
  )) ?? false

/** Waits for a page that is still blank: some take seconds to build themselves. Yields how many looks it took. */
async function firstPaint(tab: AgentTab, signal: AbortSignal): Promise<number> {
  const from = performance.now()
  let looks = 0
  while (performance.now() - from < renderMs) {
    const { signals } = await tab.observe()
    if (!showsNothing(signals)) return looks
    looks++
    await pause(300, signal)
  }
  return looks
}
