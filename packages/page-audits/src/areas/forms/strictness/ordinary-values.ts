import { fieldKind } from '../../../controls/field-values.js'
import { limitsIn } from '../../../controls/hints/limits-in.js'
import { fieldTarget } from '../fill-form.js'
import type { FormField } from '../form-field.js'
import type { LimitValue } from './limit-value.js'

/** Words that name what a person is called, and no thing. */
const personName =
  /^(?:(?:your |my |the )?(?:full |first |last |family |given )?name|surname|(?:ihr |dein )?(?:vollständiger |voller )?(?:vor-? ?(?:und nach)?|nach|familien)?name|(?:votre )?(?:nom(?: complet| de famille)?|prénom)(?: et (?:pré)?nom)?|(?:tu |su )?(?:nombre(?: completo)?|apellidos?)(?: y apellidos?)?|(?:il tuo )?(?:nome(?: completo)?|cognome)(?: e (?:cog)?nome)?|nome e sobrenome|(?:voor|achter)?naam|volledige naam)\W*$/i
/** Words that narrow what a field takes on purpose. */
export const narrows =
  /\bonly\b|\b(?:no|without) (?:spaces?|symbols?|accents?|special)|\bletters and\b|\bnur\b|ohne |\b(?:sans|sin|senza|sem|zonder|seulement|uniquement|solo|soltanto|apenas|alleen)\b|\bA-Z\b|\b(?:company|work|school|university|student|business|firmen|uni)\b|\bends? (?:with|in)\b|(?<!\p{L})(?:whole|decimals?|ganze|dezimal\p{L}*|nachkomma\p{L}*|décimales?|entiers?|decimal\p{L}*|enter[oa]s?|decimali|inter[oi]|inteir\p{L}*|decimalen|gehele?)(?!\p{L})/iu
const money =
  /\b(?:price|amount|cost|bill|total|budget|betrag|preis|kosten|montant|prix|importe|precio|importo|prezzo|preço|bedrag|prijs)\b/i
const cents = /(?:[$€£]\s?\d+[.,]\d\d\b|\b\d+[.,]\d\d\s?(?:€|eur|euro|[$£]))/i

/**
 * A value as real people have it, that a field has to take though it is not the simplest one; null where the field's own words,
 * or its pattern, may exclude it. `ground` are the words of the task and the page.
 */
export function ordinaryValue(
  field: FormField,
  texts: readonly string[],
  ground: string,
): Pick<LimitValue, 'value' | 'ordinary' | 'isExample'> | null {
  const kind = fieldKind(fieldTarget(field))
  const example = kind === 'number' && field.type !== 'number' ? exampleOf(field) : null
  if (example !== null) return { value: example, ordinary: 'the example that it gives', isExample: true }
  const words = [field.name, field.placeholder, field.hint, ...texts].join(' ')
  if (narrows.test(words)) return null
  const found = (value: string, ordinary: string) =>
    field.maxLength !== null && field.maxLength > 0 && field.maxLength < value.length
      ? null
      : { value, ordinary }
  if (kind === 'email')
    return found('anna+row@mail.example.online', 'an e-mail address as many people have it')
  if (kind === 'name' && personName.test(field.name.replace(/\(.*\)|\*/g, '').trim()))
    return found("Zoë O'Neill-Müller", 'the name of a person')
  if (kind === 'password' && limitsIn(words)?.max == null)
    return found('Über 3 Ruderboote! #9_x', 'a password with a space and signs')
  if (kind === 'number' && field.type !== 'number' && money.test(field.name) && cents.test(ground))
    return found(usesComma.test(ground) ? '12,50' : '12.50', 'an amount with cents')
  return null
}

const usesComma = /\d,\d\d\s?(?:€|eur)|[€]\s?\d+,\d\d/i

const amount = String.raw`(?<amount>\d{1,6}[.,]\d{1,2})(?![\d.,:/–-]*\d)`
const example = new RegExp(
  String.raw`(?<!\p{L})(?:for example|such as|e\.\s?g\.|zum beispiel|z\.\s?B\.|par exemple|p\.\s?ex\.|por ejemplo|p\.\s?ej\.|por exemplo|ad esempio|ad es\.|es\.|bijvoorbeeld|bijv\.|na przykład|np\.),?:?\s+[“"„«]?${amount}`,
  'iu',
)
const alone = new RegExp(`^\\s*${amount}\\s*$`, 'u')

/** The number with decimals that a field's own words give as an example: “42,50” of “For example 42,50”. */
function exampleOf({ placeholder, hint }: FormField): string | null {
  const found = [placeholder, hint].map(
    (text) => (example.exec(text) ?? alone.exec(text))?.groups?.['amount'],
  )
  return found.find((text) => text !== undefined && /[1-9]/.test(text)) ?? null
}
