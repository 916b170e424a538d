import { asksToChoose } from '../../../controls/hints/field-words.js'
import type { Draft } from '../../../findings/draft.js'
import { messagePlaces, scanMessageLines } from '../../liveness/messages/scan-messages.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { type ChosenOption, optionsOf, toldOther } from './told-other.js'

/** Checks that the message of a form names no other choice than the one it was sent with: “Internal note added” after a reply. */
export async function checkToldChoice({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'wrong-message'>[]> {
  const options = optionsOf(form.fields, sending.actions).filter(({ chosen }) => !asksToChoose(chosen))
  if (options.length === 0) return []
  return confirm<'wrong-message'>(sending, async (sent) => {
    const lines = await lab.scan(scanMessageLines, messagePlaces)
    const fault = toldIn(
      options,
      lines.filter((line) => !sent.before.lines.includes(line)),
    )
    return fault === null
      ? null
      : {
          rule: 'wrong-message',
          description: `With “${fault.chosen.slice(0, 60)}” chosen, “${submitName(form)}” answers “${fault.line.slice(0, 120)}”, which is about “${fault.other.slice(0, 60)}”.`,
        }
  })
}

const toldIn = (options: readonly ChosenOption[], lines: readonly string[]) => {
  for (const option of options) {
    const told = toldOther(option, lines)
    if (told) return { chosen: option.chosen, ...told }
  }
  return null
}
