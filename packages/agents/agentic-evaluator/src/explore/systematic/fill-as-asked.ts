import {
  fieldKind,
  fillAction,
  isDisabled,
  isSubmit,
  isTextField,
  mendedValue,
  titleOf,
} from '@webeval/page-audits'
import { controlLabel, deedPattern, type Signals, type Target, toolNames } from '@webeval/core'
import { call } from './walk-acts.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'

/** Fields that are filled in again at a time. */
const mostRefills = 5
const takesOver = deedPattern(['add', 'save', 'sending'], 'leads')

const isRefused = (field: Target): boolean =>
  field.state['invalid'] === true && isTextField(field) && !isDisabled(field) && fieldKind(field) !== 'search'

/**
 * Gives fields that an act made the page mark as wrong another value, as their messages ask: “ages 18 to 100”, each field once. `before`: the page before the act;
 * `pressed`: the button of the act, which is pressed again if it sends what was filled in.
 */
export async function fillAsAsked(walk: Walk, before: Signals, pressed: Target | null): Promise<void> {
  const { reader } = walk.options
  let filled = 0
  for (const field of signalsOf(walk).targets.filter(isRefused)) {
    // One that was not tried has its turn yet.
    const record = walk.book.record(field)
    const then = before.targets.find(({ selector }) => selector === field.selector)
    if (then?.state['invalid'] === true || walk.refilled.has(field.selector) || record.tries === 0) continue
    if (filled >= mostRefills || actsLeft(walk) <= 2) break
    walk.refilled.add(field.selector)
    const refused = field.value ?? ''
    const hint = (await reader.hint(field.selector)) ?? ''
    const value = refused === '' ? undefined : mendedValue(field, hint, refused)
    const fill = value === null ? null : fillAction(field, value)
    if (!fill) continue
    filled++
    await call(walk, fill, `Refused before: ${titleOf(field)}.`)
    record.lastEntry = walk.options.journal.entries.length - 1
  }
  const sender = pressed && (isSubmit(pressed) || takesOver.test(controlLabel(pressed))) ? pressed : null
  if (filled === 0 || !sender || actsLeft(walk) <= 1) return
  const now = signalsOf(walk).targets.find(({ selector }) => selector === sender.selector)
  if (!now || isDisabled(now)) return
  await call(
    walk,
    { tool: toolNames.click, params: { target: sender.selector } },
    `Sent again, with what the page asked for: ${titleOf(sender)}.`,
  )
  const record = walk.book.record(sender)
  record.tries++
  record.lastEntry = walk.options.journal.entries.length - 1
}
