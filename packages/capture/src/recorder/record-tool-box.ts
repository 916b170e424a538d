import {
  describeVerification,
  errorMessage,
  factsOfTool,
  linkSignals,
  type BrowserTab,
  type Clock,
  type SecretMask,
  type ToolBox,
  type ToolResult,
  within,
  raceAbort,
} from '@webeval/core'
import { callPhases } from './call-phases.js'
import type { Warn } from './notice-list.js'
import { createSerialQueue, type SerialQueue } from '../files/serial-queue.js'
import type { DownloadKeeper } from '../downloads/keep-downloads.js'
import { hideSecrets } from '../secrets/hide-secrets.js'
import type { StepEnding } from './step-ending.js'
import type { StepLedger } from './step-ledger.js'
import { createTabObserver, type TabObserver } from './tab-observer.js'

/** Dependencies of a recorder. */
export interface Recording {
  readonly ledger: StepLedger
  readonly clock: Clock
  /** Aborts with the trial. */
  readonly signal: AbortSignal
  readonly warn: Warn
  /** The calling executor. */
  readonly executorId?: string
  /** Collects text typed into secret fields. Absent: masks nothing. */
  readonly mask?: SecretMask
  /** Keeps downloads. Absent: keeps none. */
  readonly downloads?: DownloadKeeper
  /** Milliseconds for a page's last picture after a tool broke. Default 2,000. */
  readonly lastLookMs?: number
}

/** State shared by all recorders of the same tab. */
export interface SharedTab {
  readonly observer: TabObserver
  /** Runs one call at a time on the page. */
  readonly turns: SerialQueue
}

/**
 * Wraps a tab's tools to observe and record each call: before, act, settle, after, verify, record. The result contains
 * the page after the act, and its text lists the changes. Calls on the same tab run one after another.
 *
 * `call` rejects like the tab's own, and with `StepLimitError` beyond the trial's last step; a call that began has a
 * recorded result by then.
 */
export function recordToolBox(
  tab: BrowserTab,
  recording: Recording,
  { observer, turns }: SharedTab = {
    observer: createTabObserver(tab, recording),
    turns: createSerialQueue(),
  },
): ToolBox {
  const { ledger, executorId, mask, lastLookMs = 2_000 } = recording
  const typing = { typed: '' }

  async function recordedCall(
    tool: string,
    params: Record<string, unknown>,
    signal: AbortSignal,
    refused: string | undefined,
  ): Promise<ToolResult> {
    signal.throwIfAborted()
    const facts = factsOfTool(tab.toolBox.tools, tool)
    const secrets = await raceAbort(hideSecrets(tab, { tool, ...facts, params }, mask, typing), signal)
    const step = ledger.begin({ tool, ...facts, params: secrets.params, executorId })
    const call = { tool, kind: facts.kind, params, signal, refused }
    const { draft, before, act, after, late } = callPhases({ tab, observer, recording }, call, step)
    try {
      await raceAbort(before(), signal)
      await act()
      await raceAbort(after(), signal)
    } catch (error) {
      const fault = signal.aborted ? `Aborted: ${errorMessage(error)}` : errorMessage(error)
      // A lost browser may still show its last page, or never answer again.
      if (!signal.aborted) await within(after(), { timeoutMs: lastLookMs, signals: [signal] }).catch(() => {})
      await step.end({ ...draft, text: secrets.text(joined(draft.text, fault)), isError: true })
      throw error
    }
    draft.text = joined(draft.text, changes(draft), late())
    await step.end({ ...draft, text: secrets.text(draft.text) })
    return answer(draft)
  }

  return {
    get tools() {
      return tab.toolBox.tools
    },
    call(tool, params, options = {}) {
      return turns.run(async () => {
        using either = linkSignals(recording.signal, ...(options.signal ? [options.signal] : []))
        return await recordedCall(tool, params, either.signal, options.refused)
      })
    },
  }
}

const joined = (...texts: readonly (string | null)[]): string => texts.filter(Boolean).join('\n\n')

function changes({ after, verification }: StepEnding): string {
  if (verification) return describeVerification(verification)
  return after
    ? 'What changed is not known: the page could not be looked at before.'
    : 'The page did not answer when it was looked at afterwards.'
}

function answer({ text, isError, after, verification, picture }: StepEnding): ToolResult {
  if (!after) return { text, isError }
  return { text, isError, observation: { signals: after, verification, screenshot: picture } }
}
