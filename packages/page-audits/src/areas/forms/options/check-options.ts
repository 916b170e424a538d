import type { Signals } from '@webeval/core'
import { isTextField } from '../../../controls/field-values.js'
import { describeEvent, eventsOf, type PageEvent } from '../../../events/page-events.js'
import type { Draft } from '../../../findings/draft.js'
import { isSilent, mayBeDone } from '../checks/check-dead-form.js'
import { asksNumbersOnly, type FormCheck, submitName } from '../checks/form-check.js'
import { fillForm } from '../fill-form.js'
import { complained, plainLine, type Sending, sendForm, typedBy } from '../send-form.js'
import { checkLimitsOfChoice } from './check-limits-of-choice.js'
import { checkUnseenComplaint } from './check-unseen-complaint.js'
import { otherChoices } from './other-choices.js'
import { staysBusy } from './stays-busy.js'

type OptionRule = 'uncaught-exception' | 'stuck-loading' | 'dead-form' | 'refuses-valid'

/** Checks that a form also works with a box ticked that may be, such as “All day”, and with each other choice of a small group. Where the usual choice is refused, only what it is refused for counts. */
export async function checkOptions(check: FormCheck): Promise<Draft<OptionRule>[]> {
  const { lab, form, given, ground, sending: right, confirm } = check
  const usual = new Set(errorsOf(right).map(({ key }) => key))
  const fills = fillForm(form, given, ground)
  for (const choice of otherChoices(form.fields, fills)) {
    if (complained(right) && choice.way !== 'chosen') continue
    const sending = await sendForm(lab, form, [...fills, choice.act])
    if (!sending) continue
    if (choice.way === 'chosen' && complained(sending)) {
      const unseen = await checkUnseenComplaint(check, choice, sending)
      if (unseen.length > 0) return unseen
      const limits = await checkLimitsOfChoice(check, choice, sending)
      if (limits.length > 0) return limits
    }
    if (complained(right)) continue
    const drafts = await confirm<OptionRule>(sending, async (sent) => {
      const error = errorsOf(sent).find(({ key }) => !usual.has(key))
      const how = `with “${choice.name}” ${choice.way}`
      const when = `when “${submitName(form)}” sends the form ${how}`
      const busy = complained(sent) ? null : await staysBusy(lab, form)
      if (busy !== null)
        return {
          rule: 'stuck-loading',
          description: `After the form was filled in and sent ${how}, “${busy}” shows for more than four seconds and nothing comes of it${error ? ` (${error.text.slice(0, 120)})` : ''}; with the usual choice it is sent.`,
          field: choice.field,
        }
      if (error) return { ...describeEvent(error, when), rule: 'uncaught-exception', field: choice.field }
      return choice.way === 'chosen' && doesNothing(check, sent)
        ? {
            rule: 'dead-form',
            description: `Nothing comes of sending the form ${how}: no message, no entry and no request follows “${submitName(form)}”; with the usual choice it is sent.`,
            field: choice.field,
          }
        : null
    })
    const certain = drafts.filter(({ rule, reproduced }) => rule !== 'dead-form' || reproduced)
    if (certain.length > 0) return certain.map((draft) => waiting(draft))
  }
  return []
}

const waiting = (draft: Draft<OptionRule>): Draft<OptionRule> =>
  draft.rule === 'stuck-loading' ? { ...draft, repro: [...(draft.repro ?? []), 'Wait.'] } : draft

const errorsOf = ({ seen: { after } }: Sending): PageEvent[] =>
  eventsOf(after).filter((event) => describeEvent(event, '').rule === 'uncaught-exception')

/** Whether nothing comes of a sending where the usual one had an answer. More fields may wait, and the page may have answered the choice itself. */
function doesNothing({ form, sending: right }: FormCheck, sent: Sending): boolean {
  if (asksNumbersOnly(form) || mayBeDone.test(form.submit.name) || complained(sent)) return false
  // Pressed in vain, the page leads to the field that it objects to.
  const focused = fieldInFocus(sent)
  if (focused !== undefined && focused !== fieldInFocus(right)) return false
  if (sent.after.messages.some(({ native }) => native !== '') || isSilent(right) || !isSilent(sent))
    return false
  if (textFields(sent.seen.before) > textFields(right.seen.before) || !canPress(form, sent.seen.before))
    return false
  const typed = typedBy(sent.actions)
  return !sent.after.lines.some((line) => right.came.includes(plainLine(line, typed)))
}

const fieldInFocus = ({ seen }: Sending): string | undefined =>
  seen.after.targets.find(({ tag, state }) => state['focused'] && /^(?:input|select|textarea)$/.test(tag))
    ?.selector

const textFields = ({ targets }: Signals): number => targets.filter(isTextField).length

const canPress = ({ submit }: FormCheck['form'], { targets }: Signals): boolean =>
  !targets.some(({ name, state }) => name === submit.name && state['disabled'] !== undefined)
