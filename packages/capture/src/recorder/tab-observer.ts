import {
  verifyStep,
  type BrowserTab,
  type Observation,
  type Peek,
  type Screenshot,
  type Signals,
  type Verification,
} from '@webeval/core'
import { lookAfter, settledOr } from './look-after.js'
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

/** How the state before an act is found. */
export interface BeforeOptions {
  /** Nobody asks where the act's target is. */
  readonly placeless?: boolean
}

/** How the state after an act is found. */
export interface AfterOptions {
  /** Aborts when the page is to be observed at once, and again if it changes before it settles or somebody is in a hurry. */
  readonly ahead?: AbortSignal
  /** Aborts when the page is to be taken as it is, however it moves. */
  readonly hurry?: AbortSignal
  /** A page that has not changed is not looked at again. */
  readonly onlyIfChanged?: boolean
}

/** Observes one tab and caches the last observation. */
export interface TabObserver {
  /** The page before an act: the last observation, or a new one if the page changed since. */
  before(
    tool: string,
    params: Record<string, unknown>,
    signal: AbortSignal,
    options?: BeforeOptions,
  ): Promise<Before>
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

interface Seen {
  readonly signals: Signals
  picture: Screenshot | null
  /** When the page last said that it is still like that, in this process's milliseconds. */
  readonly confirmedAt: number
}

/** Milliseconds for which a page that has just said so is as it was. */
const justMs = 5

/** Creates the observer of one tab. A failed observation is a warning and null, never an error. */
export function createTabObserver(tab: BrowserTab, options: TabSensesOptions): TabObserver {
  let seen: Seen | null = null
  let verified: Verification | null = null
  const senses = tabSenses(tab, options)
  const { peek, look, shoot } = senses

  return {
    async before(tool, params, signal, { placeless = false } = {}) {
      if (placeless && seen && performance.now() - seen.confirmedAt < justMs) {
        const { signals: before } = seen
        seen = null
        return { before, fresh: false, box: null, point: null }
      }
      const { value: peeked } = await peek(tool, params, signal)
      const known = seen && peeked && !peeked.changed ? seen.signals : null
      const before = known ?? (signal.aborted ? null : (await look(signal)).value)
      // From here on the agent may change the page.
      seen = null
      return { before, fresh: !known, box: peeked?.box ?? null, point: peeked?.point ?? null }
    },

    async after(before, byScript, signal, { ahead, hurry, onlyIfChanged } = {}) {
      const waited = onlyIfChanged ? await settledOr(senses, { hurry }, signal) : null
      if (waited && before && (await peek(null, {}, signal)).value?.changed === false) {
        seen = { signals: before, picture: null, confirmedAt: performance.now() }
        return { ...unseen, settleMs: waited.value ?? waited.ms, unchanged: true }
      }
      const found = await lookAfter(senses, { ahead, hurry, settled: waited }, signal)
      const { settled, looked, shot, confirmed } = found
      const { value: after, ms: afterMs } = looked
      const verification = before && after && verifyStep(before, after, byScript)
      // After an abort the next call may have begun, and must not see this observation.
      if (!signal.aborted) {
        verified = verification
        const confirmedAt = confirmed ? performance.now() : -Infinity
        seen = after && { signals: after, picture: shot.value, confirmedAt }
      }
      return {
        after,
        verification,
        picture: shot.value,
        settleMs: settled.value ?? settled.ms,
        afterMs,
        screenshotMs: shot.ms,
      }
    },

    async now(signal) {
      const known = seen
      const peeked = known && (await peek(null, {}, signal)).value
      if (known && peeked && !peeked.changed) known.picture ??= (await shoot(signal)).value
      else {
        const [signals, shot] = await Promise.all([tab.look(), shoot(signal)])
        seen = { signals, picture: shot.value, confirmedAt: -Infinity }
      }
      const { signals, picture } = seen ?? known!
      return { signals, verification: verified, screenshot: picture }
    },
  }
}

const unseen = { after: null, verification: null, picture: null, afterMs: 0, screenshotMs: 0 }
