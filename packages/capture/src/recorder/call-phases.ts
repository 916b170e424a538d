import { type BrowserTab, type Clock, raceAbort, type ToolKind } from '@webeval/core'
import { describeLateSigns } from './describe-late-signs.js'
import type { DownloadKeeper } from '../downloads/keep-downloads.js'
import { nothingSeen, type StepEnding } from './step-ending.js'
import type { OpenStep } from './step-ledger.js'
import type { TabObserver } from './tab-observer.js'

/** A call as its phases need it. */
export interface RecordedCall {
  readonly tool: string
  readonly kind: ToolKind | undefined
  readonly params: Record<string, unknown>
  readonly signal: AbortSignal
  /** The result of a call that must not be made. */
  readonly refused: string | undefined
}

/** The tab of a call and its observer. */
export interface CallPlace {
  readonly tab: BrowserTab
  readonly observer: TabObserver
  readonly recording: { readonly clock: Clock; readonly downloads?: DownloadKeeper }
}

type Draft = { -readonly [field in keyof StepEnding]: StepEnding[field] }

/** The phases of one call; each adds to the draft of its step. */
export interface CallPhases {
  readonly draft: Draft
  before(): Promise<void>
  act(): Promise<void>
  after(): Promise<void>
  /** Describes changes since the last observation, which no earlier call reported; null without any. */
  late(): string | null
}

/** Makes the phases of a call whose step has begun. */
export function callPhases(
  { tab, observer, recording: { clock, downloads } }: CallPlace,
  { tool, kind, params, signal, refused }: RecordedCall,
  step: OpenStep,
): CallPhases {
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

  return { draft, before, act, after, late: () => late }
}
