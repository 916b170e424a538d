import {
  type AgentTab,
  type BrowserSession,
  type BrowserTab,
  type TrialRecorder,
  within,
} from '@webeval/core'
import { openStartPage, type PagePlan } from './prepare-page.js'
import { from } from '../trial-fault.js'

/** The tabs of one trial. */
export interface TrialTabs {
  /** As `openTab` of an agent's context. */
  open(options?: { readonly executorId?: string }): Promise<AgentTab>
  /** Where the agent acted last, then its other tabs, the newest first. */
  lastUsedFirst(): readonly BrowserTab[]
}

/** Hands out the prepared first page, then new ones at the start url. */
export function trialTabs(
  session: BrowserSession,
  first: BrowserTab,
  recorder: TrialRecorder,
  plan: PagePlan,
): TrialTabs {
  const opened: BrowserTab[] = [first]
  let firstTaken = false
  let last: BrowserTab = first

  async function openNew(): Promise<BrowserTab> {
    const { timing, signal } = plan
    const opening = session.openTab()
    const tab = await from(
      'window_creation',
      within(opening, { timeoutMs: timing.openMs, what: 'opening a tab', signals: [signal] }),
    )
    opened.push(tab)
    await openStartPage(tab, plan)
    const learning = tab.learnIdle()
    await within(learning, {
      timeoutMs: timing.probeMs,
      what: 'learning what moves',
      signals: [signal],
    }).catch(() => signal.throwIfAborted())
    return tab
  }

  return {
    async open({ executorId } = {}) {
      plan.signal.throwIfAborted()
      const takesFirst = !firstTaken
      firstTaken = true
      const tab = takesFirst ? first : await openNew()
      return noting(recorder.record(tab, { executorId }), () => (last = tab))
    },
    lastUsedFirst: () => [...new Set([last, ...opened.toReversed()])],
  }
}

/** Wraps a tab and reports each call to `note`. */
function noting(tab: AgentTab, note: () => void): AgentTab {
  const { toolBox } = tab
  return {
    toolBox: {
      get tools() {
        return toolBox.tools
      },
      call(tool, params, options) {
        note()
        return toolBox.call(tool, params, options)
      },
    },
    observe: () => tab.observe(),
    url: () => tab.url(),
    stepsUsed: () => tab.stepsUsed(),
    ...(tab.inspect ? { inspect: (source: string) => tab.inspect!(source) } : {}),
    ...(tab.isAtRest ? { isAtRest: (ms: number) => tab.isAtRest!(ms) } : {}),
  }
}
