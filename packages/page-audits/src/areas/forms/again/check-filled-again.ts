import { fillAll } from '../../../controls/fill-all.js'
import type { Draft } from '../../../findings/draft.js'
import { scanLines } from '../../../kit/scan-lines.js'
import type { AddedEntry } from '../checks/added-entry.js'
import { type FormCheck, submitName } from '../checks/form-check.js'
import { fillForm } from '../fill-form.js'
import { scanFormState, scanForms } from '../scan-forms.js'
import { sendAgain, type Sending } from '../send-form.js'
import { staysOff } from './stays-off.js'

/** A field this short may take codes only. */
const shortest = 12

/** “You have reviewed this already.” */
const onlyOnce =
  /(?<!\p{L})(?:already|only one|one per|once per|bereits|schon|nur (?:ein|einmal)|déjà|une seule|già|solo un[oa]?|já|apenas um[a]?|al een|slechts één)(?!\p{L})/iu

/** Checks that a form which added an entry to a list can be filled in for another one: it is brought up again, and its button can be pressed then. */
export async function checkFilledAgain(
  { lab, form, way, given, ground, sending, confirm }: FormCheck,
  { field, typed }: AddedEntry,
): Promise<Draft<'stuck-loading'>[]> {
  if (sending.after.rows <= sending.before.rows) return []
  const takesMore = field.pattern === '' && (field.maxLength === null || field.maxLength >= shortest)
  // Many lists take each name once.
  const others = takesMore ? { ...given, [field.selector]: `${typed} B` } : given
  const again = async (): Promise<Sending | null> => {
    const sent = await sendAgain(lab, form, sending)
    const reopen = sent?.after.shown === 0 ? way : []
    if (!sent || !(await fillAll(lab, reopen))) return null
    const next = (await lab.scan(scanForms)).find(({ submit }) => submit.selector === form.submit.selector)
    const fills = next ? fillForm(next, others, ground) : []
    const isFilled = next !== undefined && (await fillAll(lab, fills))
    return isFilled ? { ...sent, actions: [...sent.actions, ...reopen, ...fills] } : null
  }
  const sent = await again()
  if (!sent) return []
  const drafts = await confirm<'stuck-loading'>(
    sent,
    async ({ after }) => {
      const off = await staysOff(lab, form)
      const { complaints } = await lab.scan(scanFormState, [] as string[])
      const isMeant =
        complaints.some((text) => !after.complaints.includes(text)) ||
        (off !== null && (await lab.scan(scanLines)).some((line) => onlyOnce.test(line)))
      return off === null || isMeant
        ? null
        : {
            rule: 'stuck-loading',
            description: `“${submitName(form)}” works once. When the form is filled in for the second time, ${off}.`,
          }
    },
    again,
  )
  return drafts.map((draft) => ({
    ...draft,
    repro: [...(draft.repro ?? []), 'Fill the form in once more, and wait.'],
  }))
}
