import { fieldKind, fillAction, isDisabled, isTextField, titleOf } from '@webeval/page-audits'
import type { Target } from '@webeval/core'
import { selectorIn } from '../entries/selector-in.js'
import { actsLeft, signalsOf, type Walk } from './walk.js'
import { call } from './walk-acts.js'

/** Fields that are filled in again before their form is sent. */
const maxRefills = 4

/** Fills in again what an act in between has emptied, before `button` sends it: a page may draw its form again with everything else. Fields of another form stay empty. */
export async function fillAgain(walk: Walk, button: Target): Promise<void> {
  const emptied = signalsOf(walk).targets.filter(
    (field) =>
      field.value === '' &&
      isTextField(field) &&
      // We emptied it ourselves, so that all is listed again.
      fieldKind(field) !== 'search' &&
      !isDisabled(field) &&
      walk.book.record(field).effects > 0,
  )
  let refills = 0
  for (const field of emptied) {
    if (refills >= maxRefills || actsLeft(walk) <= 1) return
    const fill = fillAction(field)
    if (!fill || (await hasOtherButton(walk, field, button))) continue
    refills++
    await call(walk, fill, `Emptied meanwhile: ${titleOf(field)}.`)
  }
}

/** Whether a field is sent by another button than this one. */
async function hasOtherButton({ options }: Walk, field: Target, button: Target): Promise<boolean> {
  const sentBy = (await options.reader.commit(field.selector))?.button
  return sentBy ? selectorIn(options.journal.current().signals, sentBy) !== button.selector : false
}
