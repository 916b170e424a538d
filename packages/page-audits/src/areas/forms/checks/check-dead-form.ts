import { effectsExcept, hasEffect, noticeableEffects, type Verification } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { scanRest } from '../../../kit/scan-rest.js'
import type { FormScan } from '../scan-forms.js'
import { complained, type Sending } from '../send-form.js'
import { asksNumbersOnly, type FormCheck, submitName } from './form-check.js'

/** Names of buttons that may have nothing left to do, because the page has followed each key. */
export const mayBeDone =
  /\b(?:calculat\w*|convert|apply|update|filter|search|show|find|check|compute|go|generate|preview)\b/i

/** Reports a form that was filled in rightly and sent, and of which nothing comes: no answer, no request, no entry, and its fields stay as they are. */
export async function checkDeadForm({
  lab,
  form,
  sending,
  confirm,
}: FormCheck): Promise<Draft<'dead-form'>[]> {
  if (asksNumbersOnly(form) || mayBeDone.test(form.submit.name) || complained(sending)) return []
  if (sending.after.messages.some(({ native }) => native !== '')) return []
  const description = `Nothing comes of sending the form: it was filled in rightly, “${submitName(form)}” was clicked, and no message, no entry, no request and no other page followed.`
  const drafts = await confirm(
    sending,
    (sent) => (isSilent(sent) ? { rule: 'dead-form', description } : null),
    async () => ((await staysStill(lab, form, sending)) ? sending : null),
  )
  // The second try looks closer than the first; a page that it sees change has answered.
  return drafts.filter(({ reproduced }) => reproduced)
}

/** Classes and marks may change while nothing is said; the pictures of the page decide then. */
const saysNothing = (seen: Verification): boolean =>
  !hasEffect(seen, effectsExcept(noticeableEffects, 'dom', 'style', 'scroll'))

/** Whether a sending shows no answer. */
export const isSilent = ({ seen, before, after }: Sending): boolean =>
  saysNothing(seen.verification) && after.rows === before.rows && after.shown === before.shown

/** Sends it once more: whether the page looks the same afterwards, and has stored nothing while it was filled in. */
async function staysStill(lab: LabPage, form: FormScan, right: Sending): Promise<boolean> {
  const fresh = await lab.restart()
  const [fills, press] = [right.actions.slice(0, -1), right.actions.at(-1)]
  if (!press || (await lab.fill(fills)) < fills.length) return false
  const around = async () => (await lab.scan(scanRest, [form.submit.selector]))?.look ?? null
  const filled = await lab.look()
  const before = await around()
  const seen = await lab.act(press, { patient: true })
  if (seen.isError || before === null || filled.fingerprints.storage !== fresh.fingerprints.storage)
    return false
  await lab.waitForLate(400)
  return saysNothing(seen.verification) && (await around()) === before
}
