import {
  type ContentScan,
  type ControlRecord,
  type Journal,
  scanContent,
  scanUncovered,
  makeScan,
} from '@webeval/page-audits'
import type { AgentContext, AgentEnding, AgentTab, FindingAction } from '@webeval/core'
import { type ActLimits, within } from './act-limits.js'
import { exploreSystematically, type SystematicExploration } from './explore-systematically.js'
import { exploreWithModel } from './explore-with-model.js'
import { followScript } from './follow-script.js'
import { pageReader, type ReadScan } from './acts/page-reader.js'
import { readJournal } from './read-journal.js'

/** Result of an exploration, and how it ended. */
export interface Explored extends SystematicExploration {
  readonly ending: AgentEnding
}

/** Inputs of exploring one page. */
export interface PageExploration {
  readonly context: AgentContext
  readonly tab: AgentTab
  readonly journal: Journal
  readonly startUrl: string
  /** Times that a model is asked. */
  readonly mostAsks: number
  /** Tool calls of the systematic way. */
  readonly acts: ActLimits
  /** Acts to make in place of an exploration. */
  readonly script?: readonly FindingAction[]
}

/**
 * Explores by the model that serves the explorer, and then systematically: what a model leaves untried says nothing of the page, so a lazy one must not be kinder
 * than none. Without a model that sees, only systematically.
 */
export async function explorePage(exploration: PageExploration): Promise<Explored> {
  const { context, journal } = exploration
  const { limits } = context
  const model = context.model('explorer')
  const acts = within(exploration.acts, limits.maxSteps)
  const ways = waysOf(exploration)
  if (exploration.script) return ways.byScript(exploration.script)
  if (model.spec === 'embedded') return ways.systematically(acts)
  const atLoad = await ways.scan()
  // Half of the steps at least stay for what a model leaves untried.
  const maxSteps = limits.maxSteps - Math.min(acts.most, Math.floor(limits.maxSteps / 2))
  const ending = await exploreWithModel({
    model,
    journal,
    context,
    mostAsks: Math.min(exploration.mostAsks, maxSteps),
    maxSteps,
  })
  const broke = ending.termination === 'error'
  // An internal error, or a model that must stop, ends the trial.
  if (broke && (ending.cause ?? 'agent_error') !== 'agent_error')
    return { ...untold(journal, atLoad), ...endOf(ending), ending }
  if (broke)
    context.warn('model', `the explorer broke off: ${ending.reason}; the page is explored without it`)
  const { most, more } = exploration.acts
  const reach = { most: journal.entries.length + most, more }
  const found = await ways.systematically(within(reach, limits.maxSteps))
  const scans = atLoad ? [{ entry: -1, scan: atLoad }, ...found.scans] : found.scans
  const merged = { ...found, controls: withOthers(found, journal), scans }
  if (broke) return { ...merged, summary: `The model broke off (${ending.reason}). ${found.summary}` }
  const { finished, summary } = endOf(ending)
  return { ...merged, finished, summary: `${summary} After it, without the model: ${found.summary}`, ending }
}

/** Makes explorers of pages, over one tab. */
function waysOf({ context, tab, journal, startUrl }: PageExploration) {
  const { signal, limits } = context
  const began = performance.now()
  /** null where a scan can't be made; rejects when the trial is over. */
  const read: ReadScan = async (scan, ...args) => {
    if (!tab.inspect) return null
    try {
      return await makeScan(tab.inspect, scan, ...args)
    } catch {
      signal.throwIfAborted()
      return null
    }
  }
  const scan = () => read(scanContent)
  const optionsOf = (acts: ActLimits, overtime: () => string | null) => ({
    journal,
    startUrl,
    acts,
    overtime,
    afresh: journal.entries.length > 0,
    scan,
    uncovered: (selectors: readonly string[]) => read(scanUncovered, selectors),
    isAtRest: async (ms: number) => (await tab.isAtRest?.(ms)) ?? false,
    signal,
    task: context.task.query,
    reader: pageReader(read),
  })
  const byScript = async (script: readonly FindingAction[]): Promise<Explored> => {
    const found = await followScript(
      optionsOf({ most: limits.maxSteps, more: 0 }, () => null),
      script,
    )
    const reason = found.cutShort ?? 'the script is at its end'
    return { ...found, ending: { finalAnswer: found.summary, termination: 'completed', reason } }
  }
  const systematically = async (acts: ActLimits): Promise<Explored> => {
    // Half of the time that is left is for the audits: with none of it nothing could be judged.
    const now = performance.now()
    const until = now + Math.max(0, limits.timeoutMs - (now - began)) / 2
    const overtime = () =>
      performance.now() > until
        ? `the exploration's half of the trial's ${Math.round(limits.timeoutMs / 1000)} s was used; the rest is for the audits`
        : null
    const found = await exploreSystematically(optionsOf(acts, overtime))
    const reason =
      found.cutShort ?? (found.finished ? 'nothing was left to try' : 'the limit of tool calls is reached')
    return { ...found, ending: { finalAnswer: found.summary, termination: 'completed', reason } }
  }
  return { scan, systematically, byScript }
}

const endOf = (ending: AgentEnding) => ({
  finished: ending.termination === 'completed',
  summary: ending.finalAnswer ?? ending.reason,
})

/** Result of a model's exploration without a systematic one after it. */
const untold = (journal: Journal, atLoad: ContentScan | null) => ({
  ...readJournal(journal),
  late: new Set<number>(),
  scans: atLoad ? [{ entry: -1, scan: atLoad }] : [],
  cutShort: null,
})

/** The controls of the systematic way, and those that only the model has met. */
function withOthers({ controls }: SystematicExploration, journal: Journal): readonly ControlRecord[] {
  const known = new Set(controls.map(({ key }) => key))
  return [...controls, ...readJournal(journal).controls.filter(({ key }) => !known.has(key))]
}
