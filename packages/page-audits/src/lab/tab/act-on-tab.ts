import {
  type BrowserTab,
  type FindingAction,
  type Signals,
  sleep,
  toolNames,
  verifyStep,
  withNews,
} from '@webeval/core'
import { defineScan, makeScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { Seen } from '../seen.js'
import type { Sight } from './sight.js'
import { targetOf } from '../target-of.js'

const lateMs = 2500
const patienceMs = { least: 150, most: 600 }

/** Acts, waits until the page is quiet, and looks. `patient`: waits up to two and a half seconds for a late effect while anything is under way on the page. */
export async function actOnTab(
  tab: BrowserTab,
  sight: Sight,
  signal: AbortSignal,
  action: FindingAction,
  { patient = false }: { readonly patient?: boolean } = {},
): Promise<Seen> {
  signal.throwIfAborted()
  const before = await lookBefore(tab, sight, action)
  sight.forget()
  const { text, isError } = await tab.toolBox.call(action.tool, action.params, { signal })
  const acted = performance.now()
  await tab.settle()
  let after = await sight.look()
  let verification = verifyStep(before, after, false)
  const atOnce = verification.any_change
  const until = patient && !isError ? acted + lateMs : acted
  for (let isOver = false; !isOver && !verification.any_change && performance.now() < until;) {
    isOver = (await tab.isAtRest?.(until - performance.now())) === true
    if (!isOver) await awaitChange(tab, signal)
    // Also where nothing more can come: something may have come since the last look.
    after = withNews(after, await sight.look())
    verification = verifyStep(before, after, false)
  }
  const { any_change: changed } = verification
  const responseMs = changed ? Math.round(performance.now() - acted) : null
  return { before, after, verification, isError, text, responseMs, late: changed && !atOnce }
}

/** The page before an act, scrolled to where the act needs it: our own scrolling does not count as an effect. */
async function lookBefore(tab: BrowserTab, sight: Sight, { tool, params }: FindingAction): Promise<Signals> {
  const peek = await tab.peek(tool, params)
  const known = sight.last()
  const before = !known || peek.changed ? await sight.look() : known
  const selector = String(params['target'])
  if (tool !== toolNames.click || !isOutOfView(before, selector)) return before
  await makeScan((source) => tab.evaluate(source), bringIntoView, selector)
  await tab.settle()
  return sight.look()
}

function isOutOfView(signals: Signals, selector: string): boolean {
  const box = targetOf(signals, selector)?.box
  return box !== undefined && (box.y < 0 || box.y + box.height > signals.viewport.height)
}

/** Waits until something in the document changes, within bounds: what changes nothing there, such as a picture that is drawn, shows at the next look. */
async function awaitChange(tab: BrowserTab, signal: AbortSignal): Promise<void> {
  const { least, most } = patienceMs
  await sleep(least, signal)
  // Where the page left meanwhile, the next look says so.
  await makeScan((source) => tab.evaluate(source), untilMutation, most - least).catch(() => {})
}

/** Runs in the page. */
const untilMutation = defineScan(function untilMutation(_kit: PageKit, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => end())
    const timer = setTimeout(() => end(), ms)
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
})

/** Runs in the page. */
const bringIntoView = defineScan(function bringIntoView(kit: PageKit, selector: string): void {
  kit.find(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
})
