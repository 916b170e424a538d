import {
  fieldKind,
  fillAction,
  isDisabled,
  isSubmit,
  isTextField,
  leavesForm,
  titleOf,
} from '@webeval/page-audits'
import { controlLabel, deedPattern, type Signals, type Target, toolNames } from '@webeval/core'
import { actsLeft, signalsOf, type Walk } from './walk.js'
import { call } from './walk-acts.js'

/** Fields that are filled in for a new entry. */
const maxFills = 8

const opensNew = deedPattern(['add'], 'leads', { signs: true })

/** Words that no other entry has yet. */
const words: Readonly<Record<string, string>> = {
  name: 'Grace Hopper',
  text: 'Call the dentist',
  'long text': 'Call the dentist',
}

/**
 * Fills in and sends the form of a new entry of which fields had their turn already in the form of an entry that is edited: a page may use the same one
 * for both. `before`: the page before `opener` was clicked.
 */
export async function fillNew(walk: Walk, before: Signals, opener: Target): Promise<void> {
  const hadTurn = (target: Target) => walk.book.record(target).tries > 0
  if (!opensNew.test(controlLabel(opener))) return
  const known = new Set(before.targets.map(({ selector }) => selector))
  const fresh = signalsOf(walk).targets.filter((target) => !known.has(target.selector) && !isDisabled(target))
  const fields = fresh.filter((target) => isTextField(target) && fieldKind(target) !== 'search')
  const send = fresh.find((target) => isSubmit(target) && !leavesForm.test(controlLabel(target)))
  if (fields.length === 0 || !fields.some(hadTurn) || !send || !hadTurn(send)) return
  const blank = fields.filter(({ value }) => !value).slice(0, maxFills)
  if (actsLeft(walk) <= blank.length + 2) return
  for (const field of blank) {
    const fill = fillAction(field, words[fieldKind(field)])
    if (fill) await call(walk, fill, `For a new entry: ${titleOf(field)}.`)
  }
  const click = { tool: toolNames.click, params: { target: send.selector } }
  await call(walk, click, `Send the new entry: ${titleOf(send)}.`)
}
