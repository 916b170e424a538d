import { isDisabled, isTextField, titleOf } from '@webeval/page-audits'
import { type Target, toolNames } from '@webeval/core'
import { fillAgain } from './fill-again.js'
import { samePage } from './same-page.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'
import { call, goHome, readContent } from './walk-acts.js'

const mostReturns = 8
/** How often it goes back to the first state. */
const mostFirsts = 2

/** A click that can be repeated, and how many controls that were never tried it brings up. */
interface Return {
  readonly index: number
  readonly opener: Target
  readonly untried: number
}

/**
 * Repeats the click that brought up the most controls which were never tried, as a tab brings up its panel, else the one that leads to such a
 * click. False where no such click can be repeated in this state. `others`: more of a kind that had its turns do not count.
 */
export async function goToUntried(walk: Walk, kept: number, others = false): Promise<boolean> {
  const { returned } = walk
  // The controls that come up take an act of their own.
  if (actsLeft(walk) <= kept + 1 || returned.size >= mostReturns) return false
  const here = signalsOf(walk).targets
  const best = mostOf(clicksIn(walk, here, here, others)) ?? mostOf(clicksTo(walk, here, others))
  if (!best) return false
  returned.add(best.index)
  // It may do so only with its fields filled in.
  const then = walk.options.journal.entries[best.index]!.before?.targets ?? []
  if (then.some((field) => isTextField(field) && field.value)) await fillAgain(walk, best.opener)
  if (actsLeft(walk) <= kept + 1) return true
  const click = { tool: toolNames.click, params: { target: best.opener.selector } }
  await call(walk, click, `Back to what it brings up, which was not tried: ${titleOf(best.opener)}.`)
  await readContent(walk)
  return true
}

const mostOf = (returns: readonly Return[]): Return | null =>
  returns.reduce<Return | null>((best, one) => (one.untried > (best?.untried ?? 0) ? one : best), null)

/** Clicks of the exploration on one of these controls, with what they brought up that `here` lacks. */
function clicksIn(
  { book, returned, onlyNew, options }: Walk,
  openers: readonly Target[],
  here: readonly Target[],
  others: boolean,
): Return[] {
  const { journal, startUrl } = options
  const known = new Set(here.map(({ selector }) => selector))
  const bySelector = new Map(openers.map((target) => [target.selector, target]))
  return [...journal.entries.entries()].flatMap(([index, { step, after }]) => {
    const opener = bySelector.get(String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || !after || !opener || isDisabled(opener)) return []
    if (returned.has(index)) return []
    // Skip clicks that led to another page, from where the walk comes back at once.
    if (!samePage(after.url, startUrl)) return []
    const untried = after.targets.filter(
      (target) =>
        !known.has(target.selector) &&
        book.isUntried(target, after.signature, startUrl) &&
        !(others && book.isRepeat(target, after.targets)) &&
        (!onlyNew || book.isNew(target, after.targets)),
    ).length
    return [{ index, opener, untried }]
  })
}

/** Clicks that lead to a view with another click which brings up such controls, as “Change my reply” leads back to a form. */
const clicksTo = (walk: Walk, here: readonly Target[], others: boolean): Return[] =>
  clicksIn(walk, here, here, others).map(({ index, opener }) => {
    const there = walk.options.journal.entries[index]!.after!.targets
    const fresh = there.filter(({ selector }) => !here.some((target) => target.selector === selector))
    return { index, opener, untried: mostOf(clicksIn(walk, fresh, there, others))?.untried ?? 0 }
  })

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
