import { isDisabled, titleOf } from '@webeval/page-audits'
import { type Target, toolNames } from '@webeval/core'
import { actsLeft, signalsOf, type Walk } from './walk.js'
import { call, readContent } from './walk-acts.js'

const mostReturns = 8

/** Repeats the click that brought up the most controls which were never tried, as a tab brings up its panel. False where no such click can be repeated in this state. */
export async function goToUntried(walk: Walk, kept: number): Promise<boolean> {
  const { book, returned, options } = walk
  const { journal, startUrl } = options
  // The controls that come up take an act of their own.
  if (actsLeft(walk) <= kept + 1 || returned.size >= mostReturns) return false
  const here = new Map(signalsOf(walk).targets.map((target) => [target.selector, target]))
  let best: { readonly index: number; readonly opener: Target; readonly untried: number } | null = null
  for (const [index, { step, after }] of journal.entries.entries()) {
    const opener = here.get(String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || !after || !opener || isDisabled(opener)) continue
    if (returned.has(index)) continue
    const untried = after.targets.filter(
      (target) => !here.has(target.selector) && book.isUntried(target, after.signature, startUrl),
    ).length
    if (untried > (best?.untried ?? 0)) best = { index, opener, untried }
  }
  if (!best) return false
  returned.add(best.index)
  const click = { tool: toolNames.click, params: { target: best.opener.selector } }
  await call(walk, click, `Back to what it brings up, which was not tried: ${titleOf(best.opener)}.`)
  await readContent(walk)
  return true
}
