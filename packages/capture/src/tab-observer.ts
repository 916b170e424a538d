import {
  errorMessage,
  verifyStep,
  type BrowserTab,
  type Clock,
  type Observation,
  type Peek,
  type Screenshot,
  type Signals,
  type Source,
  type Verification,
} from '@webeval/core'
import type { Warn } from './notice-list.js'

/** What is known before an act. */
export interface Before {
  readonly before: Signals | null
  /** True when the page was looked at anew, so that `before` holds what no earlier look has shown. */
  readonly fresh: boolean
  readonly box: Peek['box']
  readonly point: Peek['point']
}

/** What is known after an act, and what it took to know it, in milliseconds. */
export interface After {
  readonly after: Signals | null
  readonly verification: Verification | null
  readonly picture: Screenshot | null
  readonly settleMs: number
  readonly afterMs: number
  readonly screenshotMs: number
}

/** The looks at one tab: remembers the last one, so that no look is paid for twice. */
export interface TabObserver {
  /** The page before an act: the last look, or a new one if anything happened since. */
  before(tool: string, params: Record<string, unknown>, signal: AbortSignal): Promise<Before>
  /** The page after an act: settles, then looks and takes a picture at once. `byScript`: the act was a script of the agent's. */
  after(before: Signals | null, byScript: boolean, signal: AbortSignal): Promise<After>
  /** The page as it is now. Rejects when it was never seen and does not answer. */
  now(signal: AbortSignal): Promise<Observation>
}

/** What an observer tells its troubles to, and measures with. */
export interface TabObserverOptions {
  readonly clock: Clock
  readonly warn: Warn
}

/** A tool without a target, to ask whether anything happened. */
const noAct = 'browser_dom_snapshot'

/** Makes the observer of one tab. What it can't see is a warning and null, never an error. */
export function createTabObserver(tab: BrowserTab, { clock, warn }: TabObserverOptions): TabObserver {
  let seen: { readonly signals: Signals; picture: Screenshot | null } | null = null
  let verified: Verification | null = null

  async function attempt<T>(
    source: Source,
    failure: string,
    signal: AbortSignal,
    look: () => Promise<T>,
  ): Promise<{ readonly value: T | null; readonly ms: number }> {
    const started = clock.monotonic()
    try {
      return { value: await look(), ms: clock.monotonic() - started }
    } catch (error) {
      // A page that is taken from us in the middle of a look is nobody's fault.
      if (!signal.aborted) warn(source, `${failure}: ${errorMessage(error)}`)
      return { value: null, ms: clock.monotonic() - started }
    }
  }

  const peek = (tool: string, params: Record<string, unknown>, signal: AbortSignal) =>
    attempt('mcp_tool', 'the page could not be asked whether it changed', signal, () =>
      tab.peek(tool, params),
    )
  let doubted = false
  const look = async (signal: AbortSignal) => {
    const looked = await attempt('mcp_tool', 'the page could not be looked at', signal, () => tab.look())
    const { unrestored } = looked.value ?? {}
    if (unrestored && !doubted) {
      doubted = true
      warn(
        'mcp_tool',
        `the page replaced builtins for good (${unrestored.join(', ')}), so that what was seen of it may be forged`,
      )
    }
    return looked
  }
  const shoot = (signal: AbortSignal) =>
    attempt('screenshot', 'no picture could be taken', signal, () => tab.screenshot())

  return {
    async before(tool, params, signal) {
      const { value: peeked } = await peek(tool, params, signal)
      const known = seen && peeked && !peeked.changed ? seen.signals : null
      const before = known ?? (signal.aborted ? null : (await look(signal)).value)
      // From here on the page is in the agent's hands.
      seen = null
      return { before, fresh: !known, box: peeked?.box ?? null, point: peeked?.point ?? null }
    },

    async after(before, byScript, signal) {
      const settled = await attempt('mcp_tool', 'the page could not be waited for', signal, () =>
        tab.settle(),
      )
      const [looked, shot] = await Promise.all([look(signal), shoot(signal)])
      const after = looked.value
      const verification = before && after && verifyStep(before, after, byScript)
      // Nobody waits for an aborted look: the next call may have begun, and must not be shown this one.
      if (!signal.aborted) {
        verified = verification
        seen = after && { signals: after, picture: shot.value }
      }
      return {
        after,
        verification,
        picture: shot.value,
        settleMs: settled.value ?? settled.ms,
        afterMs: looked.ms,
        screenshotMs: shot.ms,
      }
    },

    async now(signal) {
      const known = seen
      const peeked = known && (await peek(noAct, {}, signal)).value
      if (known && peeked && !peeked.changed) known.picture ??= (await shoot(signal)).value
      else {
        const [signals, shot] = await Promise.all([tab.look(), shoot(signal)])
        seen = { signals, picture: shot.value }
      }
      const { signals, picture } = seen ?? known!
      return { signals, verification: verified, screenshot: picture }
    },
  }
}
