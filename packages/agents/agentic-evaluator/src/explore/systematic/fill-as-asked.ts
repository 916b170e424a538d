import { fieldKind, fillAction, isDisabled, isTextField, mendedValue, titleOf } from '@webeval/page-audits'
import { type Target, toolNames } from '@webeval/core'
import { call } from './walk-acts.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'

/** Fields that are filled in again at a time. */
const mostFields = 5

const isRefused = (field: Target): boolean =>
  field.state['invalid'] === true && isTextField(field) && !isDisabled(field) && fieldKind(field) !== 'search'

/**
 * Gives fields that the page marks as wrong another value, as their messages ask: “ages 18 to 100”, each field once. Tells whether it filled in any. `sender`: the
 * button that the page refused, which is pressed again.
 */
export async function fillAsAsked(walk: Walk, sender: Target | null): Promise<boolean> {
  const { reader } = walk.options
  let filled = 0
  for (const field of signalsOf(walk).targets.filter(isRefused)) {
    // One that was not tried has its turn yet.
    if (walk.refilled.has(field.selector) || walk.book.record(field).tries === 0) continue
    if (filled >= mostFields || actsLeft(walk) <= 2) break
    walk.refilled.add(field.selector)
    const refused = field.value ?? ''
    const hint = (await reader.hint(field.selector)) ?? ''
    const value = refused === '' ? undefined : mendedValue(field, hint, refused)
    const fill = value === null ? null : fillAction(field, value)
    if (!fill) continue
    filled++
    await call(walk, fill, `Refused before: ${titleOf(field)}.`)
  }
  if (filled === 0 || !sender || actsLeft(walk) <= 1) return filled > 0
  const now = signalsOf(walk).targets.find(({ selector }) => selector === sender.selector)
  if (now && !isDisabled(now))
    await call(
      walk,
      { tool: toolNames.click, params: { target: sender.selector } },
      `Sent again, with what the page asked for: ${titleOf(sender)}.`,
    )
  return true
}
