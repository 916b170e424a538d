import { asksNumber } from '../fill-form.js'
import type { Draft } from '../../../findings/draft.js'
import { messagePlaces, scanMessageLines } from '../../liveness/messages/scan-messages.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { toldNumber } from './told-number.js'

/** Checks that the message of a form counts what was sent: not “Sold 1 ticket” of 12. */
export async function checkToldNumber({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'wrong-message'>[]> {
  const numbers = form.fields.filter(asksNumber).flatMap(({ selector, name }) => {
    const [sent, held] = [sending.before.values[selector], sending.after.values[selector]]
    return isWhole(sent) && isWhole(held) ? [{ label: name, sent: Number(sent), held: Number(held) }] : []
  })
  if (numbers.every(({ sent, held }) => sent === held)) return []
  return confirm<'wrong-message'>(sending, async (again) => {
    const lines = (await lab.scan(scanMessageLines, messagePlaces)).filter(
      (line) => !again.before.lines.includes(line),
    )
    for (const number of numbers) {
      const line = toldNumber(number, lines)
      if (line !== null)
        return {
          rule: 'wrong-message',
          description: `With ${number.sent} as “${number.label}”, “${submitName(form)}” answers “${line.slice(0, 120)}”: that is the number which the field holds afterwards.`,
        }
    }
    return null
  })
}

const isWhole = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text)
