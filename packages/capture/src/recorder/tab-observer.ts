import {
  verifyStep,
  type BrowserTab,
  type Observation,
  type Peek,
  type Screenshot,
  type Signals,
  type Verification,
} from '@webeval/core'
import { tabSenses, type TabSensesOptions } from './tab-senses.js'

/** The state before an act. */
export interface Before {
  readonly before: Signals | null
  /** True after a new observation, so `before` contains changes that no earlier one showed. */
  readonly fresh: boolean
  readonly box: Peek['box']
  readonly point: Peek['point']
}

/** The state after an act, with durations in milliseconds. */
export interface After {
  readonly after: Signals | null
  readonly verification: Verification | null
  readonly picture: Screenshot | null
  readonly settleMs: number
  readonly afterMs: number
  readonly screenshotMs: number
  /** The page had not changed, so that it was not looked at again. */
  readonly unchanged?: boolean
}

/** How the state after an act is found. */
export interface AfterOptions {
  /** Aborts when the page is to be observed as it is, however it moves. */
  readonly hurry?: AbortSignal
  /** A page that has not changed is not looked at again. */
  readonly onlyIfChanged?: boolean
}

/** Observes one tab and caches the last observation. */
export interface TabObserver {
  /** The page before an act: the last observation, or a new one if the page changed since. */
  before(tool: string, params: Record<string, unknown>, signal: AbortSignal): Promise<Before>
  /**
   * The page after an act: waits until it settles, then observes and takes a picture concurrently. `byScript`: the
   * act was a script of the agent's.
   */
  after(
    before: Signals | null,
    byScript: boolean,
    signal: AbortSignal,
    options?: AfterOptions,
  ): Promise<After>
  /** The current page. Rejects when it was never observed and doesn't answer. */
  now(signal: AbortSignal): Promise<Observation>
}

/** Creates the observer of one tab. A failed observation is a warning and null, never an error. */
export function createTabObserver(tab: BrowserTab, options: TabSensesOptions): TabObserver {
  let seen: { readonly signals: Signals; picture: Screenshot | null } | null = null
  let verified: Verification | null = null

  const { peek, look, shoot, settle } = tabSenses(tab, options)

  return {
    async before(tool, params, signal) {
      const { value: peeked } = await peek(tool, params, signal)
      const known = seen && peeked && !peeked.changed ? seen.signals : null
      const before = known ?? (signal.aborted ? null : (await look(signal)).value)
      // From here on the agent may change the page.
      seen = null
      return { before, fresh: !known, box: peeked?.box ?? null, point: peeked?.point ?? null }
    },

    async after(before, byScript, signal, { hurry, onlyIfChanged } = {}) {
      const settled = await settledOr(hurry, settle(signal))
      if (onlyIfChanged && before && (await peek(null, {}, signal)).value?.changed === false) {
        seen = { signals: before, picture: null }
        return { ...unseen, settleMs: settled.value ?? settled.ms, unchanged: true }
      }
      const [looked, shot] = await Promise.all([look(signal), shoot(signal)])
      const after = looked.value
      const verification = before && after && verifyStep(before, after, byScript)
      // After an abort the next call may have begun, and must not see this observation.
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
      const peeked = known && (await peek(null, {}, signal)).value
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

const unseen = { after: null, verification: null, picture: null, afterMs: 0, screenshotMs: 0 }

type Settled = Awaited<ReturnType<ReturnType<typeof tabSenses>['settle']>>

/** Waits until the page has settled, or somebody is in a hurry. */
async function settledOr(hurry: AbortSignal | undefined, settling: Promise<Settled>): Promise<Settled> {
  if (!hurry) return settling
  const started = performance.now()
  const hurried = async (): Promise<Settled> => {
    if (!hurry.aborted)
      await new Promise((resolve) => hurry.addEventListener('abort', resolve, { once: true }))
    return { value: null, ms: performance.now() - started }
  }
  return Promise.race([settling, hurried()])
}
