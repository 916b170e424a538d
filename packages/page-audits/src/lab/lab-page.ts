import {
  type BrowserTab,
  effectsExcept,
  type FindingAction,
  hasEffect,
  noticeableEffects,
  type Screenshot,
  type Signals,
  sleep,
  type Target,
  type Verification,
} from '@webeval/core'
import { pressKey } from '../controls/acts.js'
import { makeScan, type Scan } from '../kit/define-scan.js'
import { actOnTab } from './tab/act-on-tab.js'
import type { Seen } from './seen.js'
import { inSizes, type Resize } from './tab/in-sizes.js'
import { waitForLate } from './tab/wait-for-late.js'
import { openings } from './tab/openings.js'
import { createSight } from './tab/sight.js'
import { stillLoads } from './shows-nothing.js'
import type { StoredBefore } from './stored-before.js'
import { targetOf } from './target-of.js'

export type { Resize, Seen }
export { targetOf }

/** An unrecorded page for finding and confirming faults. Acts on it are not steps of the trial. */
export interface LabPage extends AsyncDisposable {
  /** Acts, waits until the page is quiet, and looks. `patient`: an effect that comes late is waited for, two and a half seconds at most. */
  act(action: FindingAction, options?: { readonly patient?: boolean }): Promise<Seen>
  /** Acts and waits until the page is quiet, without looking. */
  tap(action: FindingAction): Promise<{ readonly isError: boolean }>
  /**
   * Acts one after the other as a person who fills a form, and waits until the page is quiet at the end only. What could not be done at once
   * is tried again when the page is quiet. Yields how many could be done: all, or those before the first that could not.
   */
  fill(actions: readonly FindingAction[]): Promise<number>
  /** Presses a key and does not look. */
  press(key: string): Promise<void>
  /** Lets that many milliseconds pass. */
  rest(ms: number): Promise<void>
  /** Waits that long for what may still come, and no longer once nothing is under way on the page: then it yields true. */
  waitForLate(ms: number): Promise<boolean>
  /** The page as it is now. */
  look(): Promise<Signals>
  /** The last look, or a new one when there was none since the page was opened. */
  seen(): Promise<Signals>
  /** Makes a scan in the page, with its arguments. */
  scan<Args extends readonly unknown[], Value>(scan: Scan<Args, Value>, ...args: Args): Promise<Value>
  picture(): Promise<Screenshot | null>
  /**
   * Makes something of the page in other sizes of the viewport, without reloading it: `read` gets a function that sets the size in CSS pixels.
   * Restores the usual size. Yields null where the browser can't change it.
   */
  inSizes<Value>(read: (resize: Resize) => Promise<Value>): Promise<Value | null>
  /**
   * Yields the start page as it opens, with empty storage, or with the earlier contents of a shared browser's storage. Opens it only where an act, a scan
   * or the page itself has changed something since it was opened last: call `distrust` before a second look that has to be an independent one.
   */
  restart(): Promise<Signals>
  /** The next `restart` opens the page again in any case. */
  distrust(): void
  /** Opens the address that it is at once more, with what is stored. */
  reload(): Promise<Signals>
  url(): string
}

/** Whether a click had a noticeable effect, other than that we scrolled to the control. */
export const answersClick = (verification: Verification, target: Target | undefined): boolean => {
  const moved = verification.scroll_changed && target?.inViewport === false && target.href === undefined
  return hasEffect(verification, moved ? effectsExcept(noticeableEffects, 'scroll') : noticeableEffects)
}

/** Makes a lab page of a tab that is at its start page. `blank`: that page shows nothing, so it is not waited for. `stored`: what a shared browser held for the page before anything was done. */
export function labPage(
  tab: BrowserTab,
  startUrl: string,
  signal: AbortSignal,
  { blank = false, stored = null }: { readonly blank?: boolean; readonly stored?: StoredBefore | null } = {},
): LabPage {
  const sight = createSight(tab, signal, blank)
  /** Calls a tool; the page is not looked at. */
  const call = ({ tool, params }: FindingAction) => {
    signal.throwIfAborted()
    sight.forget()
    return tab.toolBox.call(tool, params, { signal })
  }
  return {
    look: sight.look,
    seen: async () => sight.last() ?? sight.painted(),
    act: (action, options) => actOnTab(tab, sight, signal, action, options),
    async tap(action) {
      signal.throwIfAborted()
      await tab.peek(action.tool, action.params)
      const { isError } = await call(action)
      await tab.settle()
      return { isError }
    },
    async fill(actions) {
      sight.forget()
      for (const [index, action] of actions.entries()) {
        signal.throwIfAborted()
        if (index === 0) await tab.peek(action.tool, action.params)
        if (!(await call(action)).isError) continue
        await tab.settle()
        if (!(await call(action)).isError) continue
        // An act before it may have begun to load what it acts on.
        const isLoading = stillLoads(await sight.look())
        if (isLoading && !stillLoads(await sight.painted()) && !(await call(action)).isError) continue
        await tab.settle()
        return index
      }
      if (actions.length > 0) await tab.settle()
      return actions.length
    },
    rest: (ms) => sleep(ms, signal),
    waitForLate: (ms) => waitForLate(tab, signal, ms),
    press: async (key) => void (await call(pressKey(key))),
    url: () => tab.url(),
    distrust: () => {},
    scan: (scan, ...args) => makeScan((source) => tab.evaluate(source), scan, ...args),
    picture: () => tab.screenshot().catch(() => null),
    inSizes: (read) => inSizes(tab, sight, signal, read),
    ...openings(tab, sight, startUrl, signal, stored),
    [Symbol.asyncDispose]: () => tab[Symbol.asyncDispose](),
  }
}
