import {
  describeVerification,
  errorMessage,
  kindOfTool,
  linkSignals,
  type BrowserTab,
  type Clock,
  type SecretMask,
  type ToolBox,
  type ToolResult,
  within,
  raceAbort,
} from '@webeval/core'
import { describeLateSigns } from './describe-late-signs.js'
import type { Warn } from './notice-list.js'
import { createSerialQueue, type SerialQueue } from '../files/serial-queue.js'
import type { DownloadKeeper } from '../downloads/keep-downloads.js'
import { hideSecrets } from '../secrets/hide-secrets.js'
import { nothingSeen, type StepEnding } from './step-ending.js'
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

type Draft = { -readonly [field in keyof StepEnding]: StepEnding[field] }

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
  const { ledger, clock, executorId, mask, downloads, lastLookMs = 2_000 } = recording
  const typing = { typed: '' }

  async function recordedCall(
    tool: string,
    params: Record<string, unknown>,
    signal: AbortSignal,
    refused: string | undefined,
  ): Promise<ToolResult> {
    signal.throwIfAborted()
    const kind = kindOfTool(tab.toolBox.tools, tool)
    const secrets = await raceAbort(hideSecrets(tab, { tool, kind, params }, mask, typing), signal)
    const step = ledger.begin({ tool, kind, params: secrets.params, executorId })
    const draft: Draft = { ...nothingSeen, text: '', isError: true }
    let late: string | null = null

    async function before(): Promise<void> {
      const from = clock.monotonic()
      const looking = observer.before(tool, params, signal)
      const [{ fresh, ...seen }] = await Promise.all([looking, step.logged])
      Object.assign(draft, seen)
      late = fresh && seen.before ? describeLateSigns(seen.before) : null
      draft.times = { ...draft.times, before_ms: clock.monotonic() - from }
    }

    async function act(): Promise<void> {
      signal.throwIfAborted()
      if (refused !== undefined) return void Object.assign(draft, { text: refused, isError: true })
      const from = clock.monotonic()
      try {
        const { text, isError } = await raceAbort(tab.toolBox.call(tool, params, { signal }), signal)
        Object.assign(draft, { text, isError })
      } finally {
        draft.times = { ...draft.times, act_ms: clock.monotonic() - from }
      }
    }

    async function after(): Promise<void> {
      const looking = observer.after(draft.before, kind === 'script', signal)
      const { settleMs, afterMs, screenshotMs, ...seen } = await looking
      Object.assign(draft, seen)
      draft.times = {
        ...draft.times,
        settle_ms: settleMs,
        after_ms: afterMs,
        screenshot_ms: screenshotMs,
      }
      if (downloads) draft.downloads = await downloads.collect(tab, step.number)
    }

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
    draft.text = joined(draft.text, changes(draft), late)
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
