import { isDisabled, titleOf } from '@webeval/page-audits'
import { type Target, toolNames } from '@webeval/core'
import { actsLeft, signalsOf, type Walk } from './walk.js'
import { call, goHome, readContent } from './walk-acts.js'

const mostReturns = 8
/** How often it goes back to the first state. */
const mostFirsts = 2

/** Repeats the click that brought up the most controls which were never tried, as a tab brings up its panel. False where no such click can be repeated in this state. `others`: more of a kind that had its turns do not count. */
export async function goToUntried(walk: Walk, kept: number, others = false): Promise<boolean> {
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
      (target) =>
        !here.has(target.selector) &&
        book.isUntried(target, after.signature, startUrl) &&
        !(others && book.isRepeat(target, after.targets)),
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

/** Opens the page afresh where it had controls at first that are not here and were never tried. False where it had not. */
export async function goToFirst(walk: Walk, kept: number): Promise<boolean> {
  const { book, options, sinceFresh } = walk
  const first = options.journal.entries[0]?.before
  if (!first || sinceFresh === 0 || walk.firsts >= mostFirsts || actsLeft(walk) <= kept + 1) return false
  const here = new Set(signalsOf(walk).targets.map(({ selector }) => selector))
  const isLeft = first.targets.some(
    (target) =>
      !here.has(target.selector) &&
      book.isUntried(target, first.signature, options.startUrl) &&
      !book.isRepeat(target, first.targets),
  )
  if (!isLeft) return false
  walk.firsts++
  await goHome(walk, 'Back to the first state, of which not all was tried.')
  return true
}
