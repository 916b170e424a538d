import { type FindingAction, hasEffect, type Signals, sleep, verifyStep, toolNames } from '@webeval/core'
import { answerYes, askedInVain } from '../acts/answer-yes.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'

/** Late answers that one exploration waits for; each costs up to a second and a half. */
const maxWaits = 5
const [lateMs, minLooks] = [1500, 5]

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
    await toolBox.call(answerYes.tool, answerYes.params, { signal })
    journal.because(reasoning)
    return !(await toolBox.call(tool, params, { signal })).isError
  }
  return !result.isError
}

/** Opens the start page again. */
export async function goHome(walk: Walk, why: string): Promise<void> {
  walk.covering = false
  walk.sinceFresh = 0
  await call(walk, { tool: toolNames.navigate, params: { url: walk.options.startUrl } }, why)
}

/** Waits for an effect that comes late; amends the journal if one does. */
export async function waitForLate(walk: Walk, before: Signals): Promise<boolean> {
  const { journal, signal } = walk.options
  if (walk.waits >= maxWaits) return false
  walk.waits++
  const from = performance.now()
  // On a busy machine a few looks may take all that time.
  for (let looks = 0; looks < minLooks || performance.now() - from < lateMs; looks++) {
    await sleep(200, signal)
    const { signals } = await journal.refresh()
    const verification = verifyStep(before, signals, false)
    if (!hasEffect(verification)) continue
    walk.late.add(journal.entries.length - 1)
    const response_ms = Math.round(performance.now() - from) + 500
    await journal.amend({ verification, response_ms, late: true })
    return true
  }
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
