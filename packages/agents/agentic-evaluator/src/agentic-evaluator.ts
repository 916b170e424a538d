import {
  type Agent,
  type AgentContext,
  type AgentEnding,
  type AgentTab,
  type AuditsFile,
  errorMessage,
  type EvaluationResult,
  type Exploration,
  type Finding,
  UsageError,
} from '@webeval/core'
import type { AuditBench } from './audits/audit-bench.js'
import { allAudits, type AuditsOutcome, runAudits } from './audits/run-audits.js'
import { createControlBook } from './explore/control-book.js'
import { exploreSystematically, type SystematicExploration } from './explore/explore-systematically.js'
import { exploreWithModel } from './explore/explore-with-model.js'
import { createFiling, type Keep } from './findings/file-findings.js'
import { createJournal, type Journal } from './journal.js'
import { pause } from './lab/lab-page.js'
import { openLab } from './lab/open-lab.js'
import { scanSource } from './page/page-kit.js'
import type { PageBench, PageRequest } from './page-request.js'
import { type ContentScan, scanContent } from './page/scan-content.js'
import { scanUncovered } from './page/scan-uncovered.js'

/** How the page evaluator is set up. */
export interface AgenticEvaluatorOptions {
  /** Times that a model is asked while it explores. Default 15. */
  readonly maxExplorationSteps?: number
  /** Tool calls that the systematic exploration makes. Default 40. */
  readonly maxActs?: number
  /** What `evaluate` stands on; the command line's package hands it over. */
  readonly bench?: PageBench
}

interface Explored extends SystematicExploration {
  readonly ending: AgentEnding
}

/** Milliseconds that a page may take until it shows something. */
const renderMs = 6000

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
    this.#maxActs = options.maxActs ?? 40
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
    await firstPaint(tab, context.signal)
    const first = await tab.observe()
    const journal = createJournal(tab, first, keep, warn)
    const startUrl = first.signals.url
    let explored: Explored | null = null
    let audited: AuditsOutcome = { audits: [], findings: [], notes: [] }
    const how = { blank: first.signals.targets.length === 0 && first.signals.textLength < 20 }
    await using one = openLab(context, startUrl, how)
    await using two = openLab(context, startUrl, how)
    try {
      explored = await this.#explore(context, tab, journal, startUrl)
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
      }
      const lanes = changesItsServer(journal) ? [one] : [one, two]
      const kind = await documentKind(tab)
      if (kind !== null && !/html|svg/.test(kind)) {
        warn(`the address answers with ${kind}, which is no web page: it was not audited`)
        audited = {
          audits: skipped(`the address answers with ${kind}, which is no web page`),
          findings: [],
          notes: [],
        }
        return explored.ending
      }
      const progress = (outcome: AuditsOutcome) => (audited = outcome)
      const benches = lanes.map((lab): AuditBench => ({ ...about, ...lab }))
      audited = await runAudits(allAudits, benches, createFiling(keep, warn), warn, progress)
      return explored.ending
    } finally {
      await this.#write(context, keep, journal, startUrl, explored, audited, warn)
    }
  }

  async #explore(
    context: AgentContext,
    tab: AgentTab,
    journal: Journal,
    startUrl: string,
  ): Promise<Explored> {
    const { signal, limits } = context
    const scan = async () => {
      if (!tab.inspect) return null
      return tab.inspect(scanSource(scanContent)).then(
        (found) => found as ContentScan,
        () => {
          signal.throwIfAborted()
          return null
        },
      )
    }
    const uncovered = async (selectors: readonly string[]) =>
      tab.inspect
        ? tab.inspect(scanSource(scanUncovered, selectors)).then(
            (found) => found as readonly string[],
            () => null,
          )
        : null
    const systematically = async (mostActs: number, ending?: AgentEnding): Promise<Explored> => {
      const found = await exploreSystematically({
        journal,
        startUrl,
        mostActs,
        mostMs: 25_000,
        scan,
        uncovered,
        signal,
      })
      const reason = found.finished ? 'nothing was left to try' : 'the limit of tool calls is reached'
      return {
        ...found,
        summary: ending ? `The model broke off (${ending.reason}). ${found.summary}` : found.summary,
        ending: { finalAnswer: found.summary, termination: 'completed', reason },
      }
    }
    const model = context.model('explorer')
    const mostActs = Math.min(this.#maxActs, limits.maxSteps)
    if (model.spec === 'embedded') return systematically(mostActs)
    const atLoad = await scan()
    const mostAsks = Math.min(this.#maxAsks, limits.maxSteps)
    const ending = await exploreWithModel({ model, journal, context, mostAsks })
    const left = Math.min(mostActs, limits.maxSteps - journal.entries.length)
    // A model that makes no sense says nothing of the page, which is still there to be judged.
    if (ending.termination === 'error' && (ending.cause ?? 'agent_error') === 'agent_error' && left > 0) {
      context.warn('model', `the explorer broke off: ${ending.reason}; the page is explored without it`)
      return systematically(journal.entries.length + left, ending)
    }
    return {
      ...readJournal(journal),
      late: new Set(),
      scans: atLoad ? [{ entry: -1, scan: atLoad }] : [],
      finished: ending.termination === 'completed',
      summary: ending.finalAnswer ?? ending.reason,
      ending,
    }
  }

  async #write(
    context: AgentContext,
    keep: Keep,
    journal: Journal,
    startUrl: string,
    explored: Explored | null,
    { audits, findings, notes }: AuditsOutcome,
    warn: (message: string) => void,
  ): Promise<void> {
    const steps = journal.entries.map(({ step }) => step)
    const seen = explored ?? readJournal(journal)
    const exploration: Exploration = {
      schema_version: 1,
      url: startUrl,
      task: context.task.query,
      explorer: context.model('explorer').spec === 'embedded' ? 'systematic' : context.model('explorer').spec,
      steps,
      total_steps: steps.length,
      completion_reason: explored?.finished ? 'agent_finished' : 'max_steps_reached',
      summary: explored?.summary ?? 'The exploration was cut short.',
      coverage: {
        controls: seen.controls.length,
        acted_on: seen.controls.filter((record) => record.tries > 0).length,
        states: seen.states,
      },
      findings: [...findings].toSorted(byGravity),
      notes: [...notes],
      evaluation: null,
    }
    const file: AuditsFile = { schema_version: 1, audits: [...audits] }
    for (const [path, content] of [
      ['exploration/audits.json', file],
      ['exploration/agentic_exploration.json', exploration],
    ] as const)
      await keep(path, `${JSON.stringify(content, null, 2)}\n`).catch((error: unknown) =>
        warn(errorMessage(error)),
      )
  }
}

/** Whether what is done on the page changes something on a server: pages side by side would then meet each other's doings there. */
const changesItsServer = (journal: Journal): boolean =>
  journal.entries.some(({ after }) => after?.requests?.some(({ method }) => !/^(?:GET|HEAD)$/.test(method)))

const gravity = ['critical', 'high', 'medium', 'low'] as const

/** The gravest first, then by id: the same faults are always told in the same order. */
const byGravity = (one: Finding, two: Finding): number =>
  gravity.indexOf(one.severity) - gravity.indexOf(two.severity) || (one.id < two.id ? -1 : 1)

/** What a model's acts say about controls. */
function readJournal(journal: Journal): Pick<Explored, 'controls' | 'states'> {
  const book = createControlBook()
  const states = new Set<string>()
  for (const [index, { step, before }] of journal.entries.entries()) {
    if (!before) continue
    states.add(before.signature)
    book.see(before)
    const target = before.targets.find((candidate) => candidate.selector === step.args['target'])
    if (!target) continue
    const record = book.record(target)
    record.tries++
    record.lastEntry = index
    if (step.is_error) record.failures++
    else if (step.verification?.any_change) record.effects++
  }
  return { controls: [...book.records.values()], states: states.size }
}

/** Waits for a page that is still blank: some take seconds to build themselves. */
async function firstPaint(tab: AgentTab, signal: AbortSignal): Promise<void> {
  const from = performance.now()
  while (performance.now() - from < renderMs) {
    const { signals } = await tab.observe()
    if (signals.targets.length > 0 || signals.textLength > 20) return
    await pause(300, signal)
  }
}

/** Type of the document, such as `text/html`; null when it does not say. */
async function documentKind(tab: AgentTab): Promise<string | null> {
  const kind = await tab.inspect?.('() => document.contentType').catch(() => null)
  return typeof kind === 'string' ? kind : null
}

/** All audits, left out for one reason. */
const skipped = (warning: string): AuditsOutcome['audits'] =>
  allAudits.map(({ name, observes }) => ({
    name,
    status: 'skipped',
    observes: [...observes],
    findings: [],
    warning,
  }))
