import {
  answersClick,
  fillAction,
  isDisabled,
  isFrozen,
  isSubmit,
  isTextField,
  titleOf,
  validValue,
} from '@webeval/page-audits'
import {
  controlLabel,
  deedPattern,
  type FindingAction,
  hasEffect,
  type Target,
  type Verification,
  toolNames,
} from '@webeval/core'
import { asDescribed } from '../acts/as-described.js'
import { searchFor } from '../acts/search-word.js'
import { sendSearch } from '../acts/send-search.js'
import { showAllAgain } from '../acts/show-all-again.js'
import { isCovered } from '../second-try.js'
import { fillAgain } from './fill-again.js'
import { fillAsAsked } from './fill-as-asked.js'
import { fillNew } from './fill-new.js'
import { switchedMode } from './switched-mode.js'
import { actsLeft, lastResult, signalsOf, type Walk } from './walk.js'
import { call, callPatiently, readContent, waitForLate, waitForLoaded } from './walk-acts.js'

/** Acts on one control, and books what came of it. */
export async function actOnControl(walk: Walk, target: Target): Promise<void> {
  const { journal, reader } = walk.options
  const record = walk.book.record(target)
  if (isSubmit(target)) await fillAgain(walk, target)
  const before = signalsOf(walk)
  const word = searchFor(target, journal.listing() ?? (await reader.entries())) ?? otherDay(walk, target)
  const value = word ?? (await asDescribed(reader, target))
  const fill = await committed(walk, target, fillAction(target, value, before.targets))
  const action = fill ?? { tool: toolNames.click, params: { target: target.selector } }
  const why =
    record.tries === 0 ? 'Not tried yet' : record.effects > 0 ? 'It leads on' : 'Had no effect before'
  const done = await call(walk, action, `${why}: ${titleOf(target)}.`)
  record.tries++
  record.states.add(before.signature)
  record.lastEntry = journal.entries.length - 1
  const now = signalsOf(walk).targets.find(({ selector }) => selector === target.selector)
  record.said = controlLabel(now ?? target)
  walk.sinceFresh++
  if (!done) {
    record.failures++
    // Remove its cover first.
    if (isCovered(lastResult(walk))) walk.covering = true
    return journal.amend({ diagnosis: diagnose(lastResult(walk)) })
  }
  const seen = journal.entries.at(-1)?.step.verification
  const send =
    fill && seen !== undefined && !isNoticed(seen) ? sendSearch(target, fill, before.targets) : null
  if (send && actsLeft(walk) > 1) await callPatiently(walk, send, `Send the search: ${titleOf(target)}.`)
  let effect = seen ? answersClick(seen, target) : false
  if (!effect && !fill && seen) effect = await waitForLate(walk, before)
  if (effect) {
    record.effects++
    await waitForLoaded(walk, before)
    const label = controlLabel(target)
    const ticksEntry = journal.listing()?.entries.some(({ text }) => label !== '' && text.includes(label))
    if (!fill && !ticksEntry)
      walk.mode ??= switchedMode(target, before, signalsOf(walk), journal.entries.length)
  }
  const back = effect && fill ? showAllAgain(target, fill) : null
  if (back && actsLeft(walk) > 0) await call(walk, back, `List everything again: ${titleOf(target)}.`)
  if (effect && !fill && !walk.onlyNew) await fillNew(walk, before, target)
  if (effect && (fill || target.role === 'button')) await fillAsAsked(walk, before, fill ? null : target)
  const latest = journal.entries.at(-1)?.step.verification
  if (latest && hasEffect(latest, ['text', 'dom', 'url'])) await readContent(walk)
}

/** Another day for a date that is filled in, where no form needs it as it is. */
const otherDay = (walk: Walk, target: Target): string | undefined =>
  target.type === 'date' && target.value && !signalsOf(walk).targets.some(enters)
    ? validValue({ ...target, value: '' })
    : undefined

/** Whether a control takes what was filled in, as `Add an expense` does. */
const enters = (target: Target): boolean =>
  isSubmit(target) || (target.tag === 'button' && addsOrSends.test(controlLabel(target)))

const addsOrSends = deedPattern(['add', 'save', 'sending'], 'leads')

/** Typing with Enter, where no button takes what was typed. */
async function committed(
  walk: Walk,
  target: Target,
  fill: FindingAction | null,
): Promise<FindingAction | null> {
  if (fill?.tool !== toolNames.type || !isTextField(target) || target.tag === 'textarea') return fill
  const { targets } = signalsOf(walk)
  const alone = targets.filter((other) => isTextField(other) && !isDisabled(other)).length === 1
  if (!alone && targets.some((other) => isSubmit(other) && !isDisabled(other))) return fill
  const commit = await walk.options.reader.commit(target.selector)
  return commit?.button === null ? { ...fill, params: { ...fill.params, submit: true } } : fill
}

/** Whether the page took notice of what was typed: more than the field's own value changed. */
const isNoticed = (seen: Verification | null): boolean =>
  seen !== null && hasEffect(seen, ['text', 'dom', 'style', 'url'])

/** Whose fault it was that an act could not be done: what hides or covers a control is the page's, all else may be ours. */
function diagnose(result: string): { fault: 'page' | 'ours'; reason: string } {
  if (isFrozen(result)) return { fault: 'page', reason: result.slice(0, 200) }
  if (/is covered by|lies outside what can be scrolled/.test(result))
    return { fault: 'page', reason: result.slice(0, 200) }
  return { fault: 'ours', reason: result.slice(0, 200) }
}
