/// <reference lib="dom" />
import type { FormField } from '../areas/forms/form-field.js'

/** Functions of the kit by which fields are read. */
interface FieldKit {
  all(from?: ParentNode): Element[]
  nameOf(element: Element): string
  selectorOf(element: Element): string
}

/** Reads a field as the page describes it; `box` holds the fields that it belongs with. Refers only to its parameters, since its source is sent to the page. */
export function readField(kit: FieldKit, element: Element, box: Element): FormField {
  const input = element as HTMLInputElement
  const number = (text: string | null | undefined) =>
    text === null || text === undefined || text === '' || Number.isNaN(Number(text)) ? null : Number(text)
  const label = input.labels?.[0]?.textContent ?? ''
  const hint = (element.getAttribute('aria-describedby') ?? '')
    .split(/\s+/)
    .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
    .join(' ')
  const words = `${label} ${hint} ${input.placeholder ?? ''}`
  const mark =
    /\*\s*$|[([](?:required|mandatory|pflicht\p{L}*|erforderlich|obligatoire|requis|obligatori[oa]|requerid[oa]|richiesto|verplicht)[)\]]/iu
  // Where some are marked as required, the others are not.
  const othersMarked = () =>
    kit
      .all(box)
      .some(
        (other) =>
          other.matches('label,legend') &&
          mark.test(other.textContent?.trim() ?? '') &&
          other !== input.labels?.[0],
      )
  const required =
    input.required ||
    element.getAttribute('aria-required') === 'true' ||
    /\*|\(required\)/i.test(label) ||
    mark.test(label.trim())
  return {
    selector: kit.selectorOf(element),
    tag: element.localName,
    type: element.localName === 'input' ? input.type : '',
    name: kit.nameOf(element),
    placeholder: input.placeholder ?? '',
    inputMode: input.inputMode ?? '',
    required,
    min: number(input.min),
    max: number(input.max),
    step: number(input.step),
    options:
      element.localName === 'select'
        ? Array.from((element as unknown as HTMLSelectElement).options)
            .filter((option, index) => index === 0 || !option.matches(':disabled'))
            .map((option) => option.label)
        : [],
    suggestions: Array.from(input.list?.options ?? [], ({ value }) => value)
      .filter((value) => value !== '')
      .slice(0, 20),
    value: input.value,
    hint: `${hint}; ${input.title}; ${label}`.replace(/\s+/g, ' ').trim().slice(0, 300),
    pattern: input.pattern ?? '',
    minLength: input.minLength > 0 ? input.minLength : null,
    maxLength: input.maxLength > 0 ? input.maxLength : null,
    earliest: input.min ?? '',
    latest: input.max ?? '',
    group:
      input.type === 'radio'
        ? input.name || kit.selectorOf(element.closest('fieldset,[role=radiogroup]') ?? box)
        : '',
    checked: input.checked === true,
    checkedByBrowser: input.form !== null && input.form !== undefined && !input.form.noValidate,
    optional:
      /\boptional\b|if you (?:like|want|wish)|freiwillig|nicht erforderlich|facultati(?:f|ve)|optionnel|facoltativ|opcional|optioneel|niet verplicht|opcjonaln/i.test(
        words,
      ) ||
      (!required && othersMarked()),
  }
}

/** The function that reads a field. */
export type ReadField = typeof readField
