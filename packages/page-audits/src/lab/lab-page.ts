import { defineScan, makeScan, type Scan, scanSource } from '../kit/define-scan.js'
import {
  type BrowserTab,
  type FindingAction,
  type Screenshot,
  type Signals,
  type Target,
  type Verification,
  verifyStep,
  sleep,
  hasEffect,
  noticeableEffects,
  effectsExcept,
  toolNames,
} from '@webeval/core'
import type { PageKit } from '../kit/page-kit.js'
import { showsNothing } from './shows-nothing.js'
import { forgetSource, restoreSource, type StoredBefore } from './stored-before.js'

/** Observation of one act on an unrecorded page. */
export interface Seen {
  readonly before: Signals
  readonly after: Signals
  readonly verification: Verification
  readonly isError: boolean
  /** The tool's answer. */
  readonly text: string
  /** True when nothing had changed when the page was quiet after the act, and something did later. */
  readonly late: boolean
  /** Milliseconds from the end of the act until the page had changed, at most; null when nothing changed. */
  readonly responseMs: number | null
}

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
  /** The page as it is now. */
  look(): Promise<Signals>
  /** The last look, or a new one when there was none since the page was opened. */
  seen(): Promise<Signals>
  /** Makes a scan in the page, with its arguments. */
  scan<Args extends readonly unknown[], Value>(scan: Scan<Args, Value>, ...args: Args): Promise<Value>
  picture(): Promise<Screenshot | null>
  /**
   * Opens the start page again, with empty storage, or with the earlier contents of a shared browser's
   * storage.
   */
  restart(): Promise<Signals>
  /** Opens the address that it is at once more, with what is stored. */
  reload(): Promise<Signals>
  url(): string
}

const lateMs = 2500
const patienceMs = 150
const paintMs = 6000

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
  let last: Signals | null = null
  const look = async () => {
    signal.throwIfAborted()
    return (last = await tab.look())
  }
  const open = async (url: string) => {
    signal.throwIfAborted()
    await tab.goto(url, { timeoutMs: 10_000, signal })
    await tab.learnIdle().catch(() => {})
    return painted()
  }
  /** The first look that shows something: some pages take seconds to build themselves. */
  const painted = async () => {
    let signals = await look()
    const most = blank ? 0 : paintMs
    for (let waited = 0; waited < most && showsNothing(signals); waited += 300) {
      await sleep(300, signal)
      signals = await look()
    }
    return signals
  }
  return {
    look,
    async tap({ tool, params }) {
      signal.throwIfAborted()
      last = null
      await tab.peek(tool, params)
      const { isError } = await tab.toolBox.call(tool, params, { signal })
      await tab.settle()
      return { isError }
    },
    async fill(actions) {
      last = null
      for (const [index, { tool, params }] of actions.entries()) {
        signal.throwIfAborted()
        if (index === 0) await tab.peek(tool, params)
        if (!(await tab.toolBox.call(tool, params, { signal })).isError) continue
        await tab.settle()
        if (!(await tab.toolBox.call(tool, params, { signal })).isError) continue
        await tab.settle()
        return index
      }
      if (actions.length > 0) await tab.settle()
      return actions.length
    },
    rest: (ms) => sleep(ms, signal),
    async press(key) {
      signal.throwIfAborted()
      last = null
      await tab.toolBox.call(toolNames.pressKey, { key }, { signal })
    },
    seen: async () => last ?? painted(),
    url: () => tab.url(),
    scan: (scan, ...args) => makeScan((source) => tab.evaluate(source), scan, ...args),
    picture: () => tab.screenshot().catch(() => null),
    async reload() {
      const url = tab.url()
      // To an address with a hash the browser would only scroll.
      if (url.includes('#')) await tab.goto('about:blank', { timeoutMs: 5_000, signal })
      return open(url)
    },
    async restart() {
      await tab.evaluate(stored ? restoreSource(stored) : forgetSource).catch(() => {})
      // From a blank page, so that an address with another hash is loaded too.
      if (`${tab.url()}${startUrl}`.includes('#')) await tab.goto('about:blank', { timeoutMs: 5_000, signal })
      return open(startUrl)
    },
    async act({ tool, params }, { patient = false } = {}) {
      signal.throwIfAborted()
      const peek = await tab.peek(tool, params)
      let before = !last || peek.changed ? await look() : last
      // That a click moves the page to what it clicks is our doing.
      if (tool === toolNames.click && isOutOfView(before, String(params['target']))) {
        await tab.evaluate(scanSource(bringIntoView, String(params['target'])))
        await tab.settle()
        before = await look()
      }
      last = null
      const { text, isError } = await tab.toolBox.call(tool, params, { signal })
      const acted = performance.now()
      await tab.settle()
      let after = await look()
      let verification = verifyStep(before, after, false)
      const atOnce = verification.any_change
      const until = patient && !isError ? acted + lateMs : acted
      while (!verification.any_change && performance.now() < until) {
        await sleep(patienceMs, signal)
        after = await look()
        verification = verifyStep(before, after, false)
      }
      const responseMs = verification.any_change ? Math.round(performance.now() - acted) : null
      return {
        before,
        after,
        verification,
        isError,
        text,
        responseMs,
        late: verification.any_change && !atOnce,
      }
    },
    [Symbol.asyncDispose]: () => tab[Symbol.asyncDispose](),
  }
}

function isOutOfView(signals: Signals, selector: string): boolean {
  const box = targetOf(signals, selector)?.box
  return box !== undefined && (box.y < 0 || box.y + box.height > signals.viewport.height)
}

/** Runs in the page. */
const bringIntoView = defineScan(function bringIntoView(kit: PageKit, selector: string): void {
  kit.find(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
})

/** The target that an earlier look knew under this selector. */
export const targetOf = (signals: Signals, selector: string): Target | undefined =>
  signals.targets.find((target) => target.selector === selector)
