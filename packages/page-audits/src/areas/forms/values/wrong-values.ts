import { namesKind } from '../../../controls/hints/field-words.js'
import { limitsIn } from '../../../controls/hints/limits-in.js'
import { fieldKind } from '../../../controls/field-values.js'
import { invalidValues } from '../../../controls/invalid-values.js'
import type { FormScan } from '../scan-forms.js'
import type { FormField } from '../form-field.js'
import { passwordOf } from '../strictness/field-limits.js'
import { fieldTarget, takesText, valueFor } from '../fill-form.js'
import { digitsTooMany } from './digits-too-many.js'
import { daysInReverse, timesInReverse } from './in-reverse.js'
import { isPositive } from './is-positive.js'
import { sameLists } from './same-twice.js'
import { toldRange } from './told-range.js'
import { shapedLike } from './shaped-like.js'
import type { WrongValue } from './wrong-value.js'

const checks =
  /\bvalid|\bcheck(?:s|ed|ing)? (?:everything|all|each|every|the|that|what|before|it|fields?|inputs?)\b|\bchecks\b|\berror messages?\b|\brequired\b|(?<!\p{L})(?:ge)?prüf(?:t|en|ung)(?!\p{L})|(?<!\p{L})(?:pflichtfeld|validier|plausib|fehlermeldung|vérifi|comprueb|comprob|verific|controllat|gecontroleerd|foutmelding|verplicht)|messages? d[’']erreur|mensajes? de error|messaggi? (?:d[’'])?errore/iu

/** Whether a task asks that what is filled in is checked. */
export const asksForChecks = (task: string): boolean => checks.test(task)

/**
 * Values that a form should refuse, by the types, hints and labels of its fields and by the task; the most
 * certain first.
 */
export function wrongValues(form: FormScan, task: string, now: Date = new Date()): WrongValue[] {
  const wrong: WrongValue[] = []
  const texts = form.fields.filter(takesText)
  const passwords = texts.filter(({ type }) => type === 'password')
  const [first, second] = passwords
  if (
    first &&
    second &&
    /confirm|repeat|again|re-?(?:type|enter)|verify|match|second|wiederhol|bestätig|noch ?einmal|erneut|répét|repite|repetir|ripet|herhaal/i.test(
      second.name,
    )
  )
    wrong.push({ field: second, value: `${valueFor(first)}x`, why: 'another password than the one above it' })
  for (const field of texts) {
    const target = fieldTarget(field)
    const kind = fieldKind(target)
    // Whoever reads them reads any phone number or address, so that most pages rightly take them as they are.
    const lenient = /^(?:phone|url|card)$/.test(kind) && field.type !== 'url' && field.pattern === ''
    const usual = lenient && (field.optional || !asksForChecks(task)) ? [] : invalidValues(target)
    const digits = /^(?:postcode|text|number)$/.test(kind) ? digitsTooMany(field, task) : null
    if (digits) wrong.push(digits)
    wrong.push(...usual.map(({ value, why }) => ({ field, value, why })))
    if (kind === 'date' && field.type === 'date' && refusesPast(form, field, task))
      wrong.push({
        field,
        value: new Date(now.getTime() - 3 * 86_400_000).toISOString().slice(0, 10),
        why: 'a day in the past',
      })
    const like = usual.length === 0 ? shapedLike(field, task) : null
    if (like !== null) wrong.push({ field, value: 'hello', why: `nothing like “${like}”` })
    const least =
      /(?:at least|min(?:imum)?(?: of)?|minimum length|mindestens|au moins|al menos|mínimo(?: de)?|almeno|minimo|pelo menos|minstens|minimaal)\D{0,4}(\d{1,2})\s*(?:\+|char|letter|symbol|or more)?/i.exec(
        `${field.hint} ${field.placeholder}`,
      )?.[1]
    const shortest = field.minLength ?? (least ? Number(least) : 0)
    if (field === first && shortest > 4)
      wrong.push({
        field,
        value: passwordOf(shortest - 1),
        why: `a password of ${shortest - 1} characters where ${shortest} are asked for`,
        ...(second ? { also: { [second.selector]: passwordOf(shortest - 1) } } : {}),
      })
    if (kind === 'number' && usual.length === 0 && isPositive(field.name, task))
      wrong.push({ field, value: '-5', why: 'a number below zero' })
    const most = kind === 'number' ? mostOf(field, task) : null
    if (most !== null && most > 1 && most < 1e6)
      wrong.push({ field, value: String(most + 1), why: `more than the ${most} that are allowed` })
    const isOfCard = texts.some((other) => fieldKind(fieldTarget(other)) === 'card')
    const expired = kind === 'card expiry' && isOfCard ? expiredLike(valueFor(field)) : null
    if (expired !== null)
      wrong.push({ field, value: expired, why: 'a month that is over', severity: 'medium' })
    if (
      kind === 'postcode' &&
      (field.pattern !== '' || /\b(?:valid|UK|US)\b[^.\n]{0,12}\b(?:post ?code|zip)/i.test(task))
    )
      wrong.push({ field, value: '??', why: 'no postcode' })
  }
  return [...wrong, ...chosenTwice(form, task), ...daysInReverse(texts, task), ...timesInReverse(texts, task)]
}

/** The most that a number may be, by its attribute, its words or the task. */
function mostOf({ max, name, hint, placeholder }: FormField, task: string): number | null {
  const said = limitsIn(`${name}; ${hint}; ${placeholder}`)
  return max ?? (said?.of === 'number' ? said.max : null) ?? toldRange(name, task)?.max ?? null
}

/** An option of a ranking that another list of it holds already. */
function chosenTwice({ fields }: FormScan, task: string): WrongValue[] {
  const found = sameLists(fields, task)
  if (!found) return []
  const { first, second, option } = found
  const also = { [first.selector]: option }
  return [{ field: second, value: option, also, why: `the same as “${first.name}”` }]
}

/** A month of years ago in the form of one to come: “01/20” for “12/30”. */
const expiredLike = (valid: string): string | null => {
  const [, between, century = ''] = /^\d{1,2}(\s*\/\s*)(20)?\d\d$/.exec(valid) ?? []
  return between === undefined ? null : `01${between}${century}20`
}

const forbidsPast =
  /\b(?:never|not|no|must not|cannot|can[’']t)\b[^.!?\n]*\bpast\b|\bonly (?:in the )?future\b|(?<!\b(?:no|not|never|without|any|refuse) )\bfuture dates?\b/i
const asksForFuture =
  /\b(?:from (?:today|tomorrow)|today or later|in the future|not in the past)\b|(?<!\p{L})(?:ab (?:heute|morgen)|heute oder später|in der zukunft|nicht in der vergangenheit)(?!\p{L})/iu
const booksAhead =
  /^(?:book(?! (?:title|name))|reserve)\b|\b(?:request|make|confirm) (?:an? |the |my |your )?(?:booking|reservation|appointment)\b|(?<!\p{L})(?:reservieren|buchen|termin (?:vereinbaren|anfragen|buchen))(?!\p{L})/iu

/** Names of fields in forms that record the past: “Buchen” is a word of bookkeeping too. */
const recordsPast =
  /birth|born|beleg|rechnung|lieferschein|betrag|menge|invoice|receipt|amount|factur|montant|fattura|importe/i

/** Whether a date has to be ahead: the task says so, or the field, or a button that books. */
const refusesPast = (
  { submit, fields }: FormScan,
  { name, placeholder, hint }: FormField,
  task: string,
): boolean =>
  !namesKind('birth', name) &&
  !fields.some((field) => recordsPast.test(field.name)) &&
  (forbidsPast.test(task) ||
    asksForFuture.test(`${name} ${placeholder} ${hint}`) ||
    booksAhead.test(submit.name))
