import type { FormFault } from '../confirm-sending.js'
import type { FormScan } from '../scan-forms.js'
import { isRefused, type Sending } from '../send-form.js'
import { submitName } from '../checks/form-check.js'

const thanks =
  /(?<!\p{L})(?:thank(?:s| you)|success(?:ful(?:ly)?)?|(?:has|have|was|were|is) (?:been )?(?:sent|saved|received|submitted|registered|booked|published)|dank|danke|erfolgreich|gesendet|gespeichert|angekommen|merci|envoyée?|enregistrée?|publiée?|gracias|éxito|enviad[oa]|grazie|inviat[oa]|bedankt|verzonden)(?!\p{L})/iu
const denies =
  /(?<!\p{L})(?:not|nothing|once|when|if|after|unable|unsuccessful(?:ly)?|\p{L}+n['’]t|before|until|failed|nichts?|keine?|erst|bevor|sobald|wenn|pas|rien|avant|quand|sin|nada|cuando|antes|non|prima|niet)(?!\p{L})/iu

/** The fault of a page that marks fields as wrong and thanks for the form at once; null when it does one of them. */
export function falseSuccess(form: FormScan, sent: Sending): FormFault<'false-success'> | null {
  const refused = form.fields.find(({ selector }) => isRefused(sent, selector))
  const said = sent.came.find((line) => thanks.test(line) && !denies.test(line))
  if (!refused || said === undefined) return null
  const name = refused.name || refused.placeholder || refused.selector
  return {
    rule: 'false-success',
    description: `“${submitName(form)}” answers “${said.slice(0, 80)}”, although “${name}” is marked as wrong and nothing was taken.`,
  }
}
