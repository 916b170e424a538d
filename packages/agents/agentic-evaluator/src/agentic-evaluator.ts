import {
  auditForeignDocument,
  type AuditPlan,
  chooseAudits,
  createFiling,
  createJournal,
  foreignDocument,
  type Keep,
  type StoredBefore,
  storedSource,
} from '@webeval/page-audits'
import {
  type Agent,
  type AgentContext,
  type AgentEnding,
  type AgentTab,
  type EvaluationResult,
  type Finding,
  type FindingAction,
  type WebVitals,
  UsageError,
} from '@webeval/core'
import { openAuditLanes } from './audit-lanes.js'
import { auditVisit, noAudits, withJournal } from './audit-visit.js'
import { firstPaint, loadedPage } from './first-look.js'
import { type Explored, explorePage } from './explore/explore-page.js'
import { actLimitsOf } from './explore/act-limits.js'
import { readJournal } from './explore/read-journal.js'
import type { PageEvaluationHost, PageRequest } from './page-request.js'
import type { Visit } from './visit.js'
import { webVitalsOf } from './web-vitals.js'
import { writeExploration } from './write-exploration.js'

/** How the page evaluator is set up. */
export interface AgenticEvaluatorOptions {
  /** Times that a model is asked while it explores, where the trial has no limit of exploration steps. Default 15. */
  readonly maxExplorationSteps?: number
  /** Tool calls that the systematic exploration makes, where the trial has no limit of exploration steps. By default 48 (up to 80 on pages with more than 40 controls), and then up to 32 more on controls unlike any that it has tried. */
  readonly maxActs?: number
  /** Names of the audits to run, as `audits.json` lists them. Default all. */
  readonly audits?: readonly string[]
  /** Acts to make in place of an exploration: those of a finding that is replayed. */
  readonly script?: readonly FindingAction[]
  /** Hears of each audit that ends. */
  readonly onProgress?: (progress: AuditProgress) => void
  /** Gets each picture that is kept, as a PNG. */
  readonly onPicture?: (picture: Uint8Array) => void
  /** Dependencies of `evaluate`; the command line's package provides them. */
  readonly host?: PageEvaluationHost
}

/** How far the audits of a page are. */
export interface AuditProgress {
  readonly audits: number
  readonly of: number
  /** Findings so far. */
  readonly findings: readonly Finding[]
}

/** Age of a document, by its own clock, from which it counts as slow if it showed nothing until then. */
const slowMs = 4000

/** Explores one page, audits it, and leaves in `exploration/` what the page rubric judges. Without a model that sees (`embedded`) it explores systematically. */
export class AgenticEvaluator implements Agent {
  readonly type = 'agentic-evaluator'
  readonly suite = 'pages'
  readonly roles = ['explorer', 'judge'] as const
  readonly defaultLimits = { maxSteps: 120 }
  readonly judgesCrashes = true
  readonly #maxAsks: number
  readonly #maxActs: number | null
  readonly #plans: readonly AuditPlan[]
  readonly #script: readonly FindingAction[] | null
  readonly #onProgress: (progress: AuditProgress) => void
  readonly #onPicture: (picture: Uint8Array) => void
  readonly #host: PageEvaluationHost | null

  constructor(options: AgenticEvaluatorOptions = {}) {
    this.#maxAsks = options.maxExplorationSteps ?? 15
    this.#maxActs = options.maxActs ?? null
    this.#plans = chooseAudits(options.audits)
    this.#script = options.script ?? null
    this.#onProgress = options.onProgress ?? (() => {})
    this.#onPicture = options.onPicture ?? (() => {})
    this.#host = options.host ?? null
  }

  /** Evaluates one page by itself. Throws `UsageError` without a host or for what can't be a page, and `InfraError` when no verdict could be had. */
  async evaluate(request: PageRequest): Promise<EvaluationResult> {
    if (this.#host) return this.#host.evaluate(request, this)
    throw new UsageError(
      'this AgenticEvaluator has no host to evaluate on; import the one of the package webeval, which brings browser, recorder and grader, or give `host`.',
    )
  }

  /** Evaluates the page of the task. Rejects when the page or the browser goes away; what was seen until then is in the folder. */
  async run(context: AgentContext): Promise<AgentEnding> {
    const warn = (message: string) => context.warn('agent_execution', message)
    const keep: Keep = async (path, content) => {
      if (!context.keep) throw new Error(`${path} was not kept: this trial has no place for it`)
      if (typeof content !== 'string' && path.endsWith('.png')) this.#onPicture(content)
      return context.keep(path, content)
    }
    const tab = await context.openTab()
    const foreign = await foreignDocument(tab)
    const slow = foreign === null && (await firstPaint(tab, context.signal)) >= slowMs
    const first = await loadedPage(tab, context.signal)
    const journal = createJournal(tab, first, keep, warn)
    const filing = createFiling(keep, warn)
    const startUrl = addressOf(first.signals.url, context.task.start_url)
    const blank = first.signals.targets.length === 0 && first.signals.textLength < 20
    const stored = context.asideShares ? await storedBefore(tab) : null
    const visit: Visit = {
      context,
      tab,
      journal,
      filing,
      startUrl,
      how: { blank, slow: slow && !blank, stored },
      plans: this.#plans,
      warn,
    }
    let explored: Explored | null = null
    let audited = noAudits
    let vitals: WebVitals | null = null
    try {
      if (foreign !== null) {
        explored = nothingToExplore(foreign)
        audited = await auditForeignDocument(foreign, filing)
        return explored.ending
      }
      const { explorationSteps } = context.limits
      const mostAsks = explorationSteps ?? this.#maxAsks
      const acts = actLimitsOf(first.signals.targets.length, explorationSteps ?? this.#maxActs)
      const script = this.#script ? { script: this.#script } : {}
      await using lanes = openAuditLanes(visit, first.signals)
      explored = await explorePage({ context, tab, journal, startUrl, mostAsks, acts, ...script })
      vitals = await webVitalsOf(tab)
      await auditVisit(visit, lanes, first.signals, explored, (outcome) => {
        audited = outcome
        const { audits, findings } = outcome
        this.#onProgress({ audits: audits.length, of: this.#plans.length, findings })
      })
      return explored.ending
    } finally {
      const seen = explored ?? { ...readJournal(journal), scans: [] }
      if (foreign === null) audited = await withJournal(visit, first.signals, seen, audited)
      await writeExploration({ context, startUrl, journal, explored, audited, vitals }, keep)
    }
  }
}

/** The page's address without an anchor that the page added by itself: a browser that stays in it opens nothing again. */
const addressOf = (seen: string, asked: string | undefined): string =>
  asked?.includes('#') ? seen : seen.replace(/#.*$/, '')

const nothingToExplore = (kind: string): Explored => {
  const summary = `The address answers with ${kind}, which is not a web page.`
  const ending: AgentEnding = { finalAnswer: summary, termination: 'completed', reason: summary }
  const nothing = { controls: [], states: 0, late: new Set<number>(), scans: [] }
  return { ...nothing, finished: true, cutShort: null, summary, ending }
}

/** The browser's storage for the page at the start. */
const storedBefore = async (tab: AgentTab): Promise<StoredBefore> =>
  ((await tab.inspect?.(storedSource).catch(() => null)) ?? {}) as StoredBefore
