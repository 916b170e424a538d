import { takesText } from '../fill-form.js'
import type { FormField } from '../form-field.js'

const amountWords = /amount|quantity|betrag|menge|montant|importe|cantidad|importo|quantità/i

/** Whether a field asks for a number of things, or an amount. */
export const takesNumber = (field: FormField): boolean =>
  takesText(field) &&
  (field.type === 'number' || /decimal|numeric/.test(field.inputMode ?? '') || amountWords.test(field.name))
