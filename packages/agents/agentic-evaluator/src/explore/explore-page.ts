import type { AgentContext, AgentEnding, AgentTab } from '@webeval/core'
import type { Journal } from '../journal.js'
import { scanSource } from '../page/page-kit.js'
import { type ContentScan, scanContent } from '../page/scan-content.js'
import { scanUncovered } from '../page/scan-uncovered.js'
import { exploreSystematically, type SystematicExploration } from './explore-systematically.js'
import { exploreWithModel } from './explore-with-model.js'
import { pageReader } from './acts/page-reader.js'
import { readJournal } from './read-journal.js'

/** What an exploration learned, and how it ended. */
export interface Explored extends SystematicExploration {
  readonly ending: AgentEnding
}

/** What one page is explored with. */
export interface PageExploration {
  readonly context: AgentContext
  readonly tab: AgentTab
  readonly journal: Journal
  readonly startUrl: string
  /** Times that a model is asked. */
  readonly mostAsks: number
  /** Tool calls of the systematic way. */
  readonly mostActs: number
}

/** The systematic way's last resort, far above what a small page takes. */
const mostMs = 40_000

/** Explores by the model that serves the explorer, or systematically where that one does not see; a model that makes no sense is replaced by the systematic way. */
export async function explorePage(exploration: PageExploration): Promise<Explored> {
  const { context, tab, journal, startUrl } = exploration
  const { signal, limits } = context
  /** null where a scan can't be made; rejects when the trial is over. */
  const inspect = async <Value>(source: string): Promise<Value | null> => {
    if (!tab.inspect) return null
    try {
      return (await tab.inspect(source)) as Value
    } catch {
      signal.throwIfAborted()
      return null
    }
  }
  const scan = () => inspect<ContentScan>(scanSource(scanContent))
  const uncovered = (selectors: readonly string[]) =>
    inspect<readonly string[]>(scanSource(scanUncovered, selectors))
  const systematically = async (mostActs: number, brokeOff?: AgentEnding): Promise<Explored> => {
    const found = await exploreSystematically({
      journal,
      startUrl,
      mostActs,
      mostMs,
      scan,
      uncovered,
      signal,
      task: context.task.query,
      reader: pageReader(inspect),
    })
    const reason = found.finished ? 'nothing was left to try' : 'the limit of tool calls is reached'
    return {
      ...found,
      summary: brokeOff ? `The model broke off (${brokeOff.reason}). ${found.summary}` : found.summary,
      ending: { finalAnswer: found.summary, termination: 'completed', reason },
    }
  }
  const model = context.model('explorer')
  const mostActs = Math.min(exploration.mostActs, limits.maxSteps)
  if (model.spec === 'embedded') return systematically(mostActs)
  const atLoad = await scan()
  const mostAsks = Math.min(exploration.mostAsks, limits.maxSteps)
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
