import { hasEffect } from '@webeval/core'
import type { FormFault } from '../confirm-sending.js'
import { takesText } from '../fill-form.js'
import type { FormScan } from '../scan-forms.js'
import { newMessage, type Sending } from '../send-form.js'
import { submitName } from '../checks/form-check.js'

const vague = new RegExp(
  `^[\\s!×✕⚠❌*-]*(?:${[
    'errors?|an error|error(?:s| has)? occurred|(?:an )?error (?:has )?occurred|invalid(?: (?:input|value|data|entry|field))?|wrong|incorrect',
    'bad (?:input|value)|oops|failed|failure|not (?:ok|valid|good)|something (?:went|is) wrong|nope|no',
    '(?:ein )?fehler(?: (?:ist )?aufgetreten)?|(?:eingabe )?ungültig|ungültige (?:eingabe|daten)|falsch|fehlgeschlagen|etwas ist schief ?gelaufen',
    "erreur|une erreur (?:est survenue|s[’']est produite)|(?:saisie |champ )?invalide|incorrecte?|échec",
    '(?:ha ocurrido un )?error|inválid[oa]|no válid[oa]|errore|non valid[oa]|fout|ongeldig',
  ].join('|')})[\\s.!…]*(?:${[
    '(?:please )?try again',
    'bitte (?:noch einmal|noch mal|erneut)(?: versuchen)?|bitte versuchen sie es (?:erneut|noch einmal)',
    '(?:veuillez )?réessaye[rz]',
    '(?:por favor,? )?(?:inténtelo|inténtalo) de nuevo',
  ].join('|')})?[\\s.!…]*$`,
  'iu',
)

/** True for a message that says that something is wrong, but neither what nor how to correct it. */
const isVague = (text: string): boolean => vague.test(text.trim())

/** The fault of a refused form: a missing message, or one that does not help; null when its messages help. */
export function messageFault(
  form: FormScan,
  refused: Sending,
): FormFault<'vague-message' | 'no-feedback'> | null {
  const vagueness = vagueFault(form, refused)
  if (vagueness) return vagueness
  const title = submitName(form)
  const wordless = wordlessFault(form, refused)
  if (wordless) return wordless
  // One field that stays empty speaks for itself.
  if (!takesTexts(form) || !isSilent(form, refused)) return null
  const { style_changed: recoloured, any_change: changed } = refused.seen.verification
  // Red borders alone say nothing to people who can't see them, and give no one a reason.
  if (recoloured)
    return {
      rule: 'no-feedback',
      description: `When “${title}” refuses the form, only colours say so: there is no message that tells what is wrong.`,
      category: 'accessibility',
    }
  if (changed) return null
  return {
    rule: 'no-feedback',
    description: `“${title}” refuses the form with nothing filled in and says nothing: no message, no mark at a field.`,
  }
}

/** The fault of a form that marks fields as wrong and has no word for them, on the page or from the browser; null where one is seen. */
export function wordlessFault(form: FormScan, refused: Sending): FormFault<'no-feedback'> | null {
  // A page that checks while people type says what is wrong before the form is sent.
  const marked = form.fields.find(
    ({ selector }) => refused.after.invalid.includes(selector) && !refused.before.invalid.includes(selector),
  )
  if (!marked || !takesTexts(form) || !isSilent(form, refused)) return null
  return {
    rule: 'no-feedback',
    description: `When “${submitName(form)}” refuses the form, “${marked.name || marked.selector}” is only marked as wrong: no message that can be seen tells what is wrong.`,
    field: marked,
  }
}

const takesTexts = ({ fields }: FormScan): boolean => fields.filter(takesText).length > 1

/** The fault of a refusal whose messages neither say what is wrong nor how to correct it; null when one helps, or none came. */
export function vagueFault(form: FormScan, refused: Sending): FormFault<'vague-message'> | null {
  const atFields = messagesAt(form, refused)
  const known = new Set(refused.before.complaints)
  const texts = atFields.length > 0 ? atFields : refused.after.complaints.filter((text) => !known.has(text))
  if (texts.length === 0 || !texts.every(isVague) || isHelpful(form, refused)) return null
  if (refused.after.messages.some(({ native }) => native !== '')) return null
  const where = atFields.length > 0 ? 'the messages at the fields only say' : 'the page only says'
  return {
    rule: 'vague-message',
    description: `When “${submitName(form)}” refuses what is filled in, ${where} “${texts[0]}”: nothing tells what is wrong and how to put it right.`,
    field: form.fields.find(({ selector }) => newMessage(refused, selector) !== ''),
  }
}

const messagesAt = (form: FormScan, sending: Sending): string[] =>
  form.fields
    .filter(({ type }) => type !== 'radio')
    .map(({ selector }) => newMessage(sending, selector))
    .filter((text) => text !== '')

/** Whether a text anywhere on the page names a field or asks for a value. */
function isHelpful(form: FormScan, sending: Sending): boolean {
  const words = form.fields.flatMap(({ name }) => name.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  return sending.came.some(
    (line) =>
      /\brequired\b|\bfill\b|\bempty\b|\bmust\b/i.test(line) ||
      words.some((word) => line.toLowerCase().includes(word)),
  )
}

/** Whether the page answered without words and the browser's messages. */
const isSilent = (form: FormScan, refused: Sending): boolean => {
  const { seen, came, after } = refused
  return (
    !hasEffect(seen.verification, ['text', 'value', 'url', 'request', 'dialog']) &&
    came.length === 0 &&
    after.messages.every(({ native }) => native === '') &&
    // A message that a style sheet draws is seen, too.
    messagesAt(form, refused).length === 0
  )
}
