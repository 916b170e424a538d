import { type FindingAction, hasEffect, type Signals, sleep, verifyStep, toolNames } from '@webeval/core'
import { answerNext, stillLoads } from '@webeval/page-audits'
import { askedInVain } from '../acts/asked-in-vain.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'

/** Late answers that one exploration waits for; each costs up to a second and a half. Those to a page at rest cost nothing, and don't count. */
const maxWaits = 5
const [lateMs, minLooks] = [1500, 5]
/** How long an exploration waits for what an act begins to load, and how often in vain. */
const [loadMs, maxVain] = [3000, 1]

/** Reads the content of the page, and whether something lies over it. */
export async function readContent(walk: Walk): Promise<void> {
  const found = await walk.options.scan()
  walk.covering = found?.dialogOpen === true
  if (found) walk.scans.push({ entry: walk.options.journal.entries.length - 1, scan: found })
}

/** Makes one call; answers yes where the page asks first. */
export async function call(walk: Walk, { tool, params }: FindingAction, reasoning: string): Promise<boolean> {
  const { toolBox, options } = walk
  const { journal, signal } = options
  journal.because(reasoning)
  const result = await toolBox.call(tool, params, { signal })
  if (tool === toolNames.click && actsLeft(walk) > 1 && askedInVain(journal.entries.at(-1))) {
    journal.because('It asks first: answer yes.')
    await toolBox.call(answerNext.tool, answerNext.params, { signal })
    journal.because(reasoning)
    return !(await toolBox.call(tool, params, { signal })).isError
  }
  return !result.isError
}

/** Opens the start page again. */
export async function goHome(walk: Walk, why: string): Promise<void> {
  walk.covering = false
  walk.sinceFresh = 0
  walk.mode = null
  await call(walk, { tool: toolNames.navigate, params: { url: walk.options.startUrl } }, why)
}

/** Waits for an effect that comes late, as long as anything is under way on the page; amends the journal if one comes. */
export async function waitForLate(walk: Walk, before: Signals): Promise<boolean> {
  const { journal, signal, isAtRest } = walk.options
  if (walk.waits >= maxWaits) return false
  const from = performance.now()
  // On a busy machine a few looks may take all that time.
  for (let looks = 0; looks < minLooks || performance.now() - from < lateMs; looks++) {
    await sleep(200, signal)
    const isOver = await isAtRest(lateMs)
    const { signals } = await journal.refresh()
    const verification = verifyStep(before, signals, false)
    if (!hasEffect(verification)) {
      if (isOver) return false
      continue
    }
    walk.late.add(journal.entries.length - 1)
    const response_ms = Math.round(performance.now() - from) + 500
    await journal.amend({ verification, response_ms, late: true })
    walk.waits++
    return true
  }
  walk.waits++
  return false
}

/** Makes one call, and waits for a page that answers late. */
export async function callPatiently(walk: Walk, action: FindingAction, reasoning: string): Promise<boolean> {
  const before = signalsOf(walk)
  const done = await call(walk, action, reasoning)
  const seen = walk.options.journal.entries.at(-1)?.step.verification
  const { tool, params } = action
  const sends = tool === toolNames.click || params['submit'] === true
  if (done && sends && seen && !hasEffect(seen)) await waitForLate(walk, before)
  return done
}

/** Waits for what the last act began to load: its controls are there only then. Amends the journal. */
export async function waitForLoaded(walk: Walk, before: Signals): Promise<void> {
  const { journal, signal } = walk.options
  if (walk.vainLoads >= maxVain || stillLoads(before) || !stillLoads(signalsOf(walk))) return
  const from = performance.now()
  for (let looks = 0; looks < minLooks || performance.now() - from < loadMs; looks++) {
    await sleep(200, signal)
    const { signals } = await journal.refresh()
    if (!stillLoads(signals)) return journal.amend({ late: true })
  }
  // The sign may stay although everything has loaded.
  walk.vainLoads++
  await journal.amend({ late: true })
}
