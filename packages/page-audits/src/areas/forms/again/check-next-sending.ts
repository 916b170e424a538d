import { deedPattern, type FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { takesText } from '../fill-form.js'
import { staysBusy } from '../options/stays-busy.js'
import { sendAgain, type Sending } from '../send-form.js'
import { type FormCheck, submitName } from '../checks/form-check.js'

/** Checks that a form which looks something up answers again: first to the same values, then to another number of the same pattern. */
export async function checkNextSending({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'stuck-loading'>[]> {
  if (sending.after.shown === 0 || !looksUp.test(form.submit.name)) return []
  const press = clickOn(form.submit.selector)
  const others = form.fields.filter(takesText).flatMap(({ selector, type }): FindingAction[] => {
    if (!/^(?:text|search|)$/.test(type)) return []
    const typed = sending.actions.find(({ params }) => params['target'] === selector)?.params['text']
    const other = typeof typed === 'string' ? numberLike(typed) : null
    return other === null ? [] : [typeInto(selector, other)]
  })
  const nexts = [{ acts: [press], said: 'the same' }]
  if (others.length > 0) nexts.push({ acts: [...others, press], said: 'another number' })
  for (const { acts, said } of nexts) {
    const again = async (): Promise<Sending | null> => {
      const sent = await sendAgain(lab, form, sending)
      if (!sent || (await staysBusy(lab, form)) !== null) return null
      for (const act of acts) if ((await lab.tap(act)).isError) return null
      return { ...sent, actions: [...sent.actions, ...acts] }
    }
    const sent = await again()
    if (!sent) continue
    const drafts = await confirm<'stuck-loading'>(
      sent,
      async () => {
        const shown = await staysBusy(lab, form)
        return shown === null || asksToWait.test(shown)
          ? null
          : {
              rule: 'stuck-loading',
              description: `“${submitName(form)}” answers the first time. When ${said} is sent then, “${shown.replace(/\s+/g, ' ')}” shows for more than four seconds and nothing comes of it.`,
            }
      },
      again,
    )
    if (drafts.length > 0)
      return drafts.map((draft) => ({
        ...draft,
        repro: [
          ...(draft.repro ?? []),
          said === 'the same' ? 'Send the form again, and wait.' : 'Send it with another number, and wait.',
        ],
      }))
  }
  return []
}

const looksUp = deedPattern(['search'], 'mentions', {
  also: 'track|find|check(?! out)|look|verfolgen|prüfen|suivre|vérifier|consultar|rastrear|traccia|verifica',
})

/** “Please wait 30 seconds before you try again.” */
const asksToWait = /\b(?:seconds?|minutes?|before|again|sekunden|minuten|secondes|segundos|secondi)\b/i

/** Another number of the same pattern, such as that of a parcel: `PW204118935` becomes `PW315229046`. null for a text without a long number. */
function numberLike(text: string): string | null {
  if ((text.match(/\d/g) ?? []).length < 6 || /[@/:]/.test(text)) return null
  return text.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10))
}
