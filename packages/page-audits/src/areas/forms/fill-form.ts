import { clickOn, typeInto, choose } from '../../controls/acts.js'
import type { FindingAction, Target } from '@webeval/core'
import { fieldKind, validValue } from '../../controls/field-values.js'
import { asksForConsent, asksToChoose } from '../../controls/hints/field-words.js'
import type { FormScan } from './scan-forms.js'
import { dateSpanOf, daysAfter, hoursAfter, timeSpanOf } from './date-span.js'
import type { FormField } from './form-field.js'

/** A field as the functions that read fields take it. */
export function fieldTarget(field: FormField): Target {
  const { min, max, step } = field
  const numeric = field.type === 'number' || field.type === 'range'
  return {
    selector: field.selector,
    tag: field.tag,
    role: field.type === 'number' ? 'spinbutton' : field.tag === 'select' ? 'combobox' : 'textbox',
    name: field.name,
    text: '',
    type: field.type,
    value: field.value,
    placeholder: field.placeholder,
    inputMode: field.inputMode ?? '',
    options: [...field.options],
    state: field.required ? { required: true } : {},
    box: { x: 0, y: 0, width: 1, height: 1 },
    inViewport: true,
    ...(numeric && (min !== null || max !== null)
      ? {
          range: {
            min: min ?? Number.NEGATIVE_INFINITY,
            max: max ?? Number.POSITIVE_INFINITY,
            step: step ?? 1,
          },
        }
      : {}),
  }
}

/** True for a field that text is typed into. */
export const takesText = ({ tag, type }: FormField): boolean =>
  tag === 'textarea' || (tag === 'input' && !/^(?:checkbox|radio|range|color)$/.test(type))

/** True for a field that asks for a number. */
export const asksNumber = (field: FormField): boolean => fieldKind(fieldTarget(field)) === 'number'

/** A value that the field takes, by its type, its words and its hints. */
export const valueFor = (field: FormField, ground = ''): string =>
  validValue(fieldTarget(field), new Date(), { ...field, ground })

/** Days between the first and the last date that a form asks for. */
const daysOfSpan = 3

/** The acts that fill a form as a person would; `given` in place of the usual values, by selector; `ground` tells which country's values are meant. */
export function fillForm(
  form: Pick<FormScan, 'fields'>,
  given: Readonly<Record<string, string>> = {},
  ground = '',
): FindingAction[] {
  const actions: FindingAction[] = []
  const span = dateSpanOf(form.fields)
  const begun = span && (given[span.first.selector] ?? valueFor(span.first, ground))
  const times = timeSpanOf(form.fields)
  const since = times && (given[times.first.selector] ?? valueFor(times.first, ground))
  const usual = (field: FormField) =>
    (times && since && field === times.last ? hoursAfter(since, 1) : null) ??
    (span && begun && field === span.last ? daysAfter(begun, daysOfSpan) : null) ??
    valueFor(field, ground)
  const chosen = new Set<string>()
  const groups = new Set(form.fields.filter(({ checked }) => checked).map(({ group }) => group))
  for (const field of form.fields) {
    const target = field.selector
    if (takesText(field)) {
      const all = field.suggestions.join('\n')
      const suggested = field.suggestions.find((each) => !chosen.has(`${all} ${each}`))
      const held = field.suggestions.includes(field.value) ? field.value : suggested
      const text = given[target] ?? held ?? usual(field)
      chosen.add(`${all} ${text}`)
      if (text === field.value) continue
      actions.push(typeInto(target, text))
    } else if (field.tag === 'select') {
      // A list whose first entry only asks to choose.
      const [first = '', ...options] = field.options
      const all = field.options.join('\n')
      const wanted = field.options.find((each) => each === given[target])
      // People don't travel from a place to itself.
      const option = wanted ?? options.find((each) => !chosen.has(`${all} ${each}`)) ?? options[0]
      const isChosen = field.value !== '' && !asksToChoose(first)
      if (option === undefined || (wanted === undefined && isChosen)) continue
      chosen.add(`${all} ${option}`)
      actions.push(choose(target, option))
    } else if (field.type === 'checkbox') {
      const wanted = field.required || given[target] !== undefined || asksForConsent(field.name)
      if (!field.checked && wanted) actions.push(clickOn(target))
    } else if (field.type === 'radio') {
      if (!groups.has(field.group)) actions.push(clickOn(target))
      groups.add(field.group)
    }
  }
  return actions
}
