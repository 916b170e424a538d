/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A field as an edit form shows it. */
export interface EditFormField {
  readonly selector: string
  readonly value: string
  /** Labels of the options of a list, without those that are empty; none for other fields. */
  readonly options: readonly string[]
  /** Takes any words. */
  readonly takesWords: boolean
}

/** The fields that came up or were filled in since an earlier look, and the button that keeps them. */
export interface EditForm {
  /** All visible fields of the page, for a later look. */
  readonly known: Readonly<Record<string, string>>
  readonly fields: readonly EditFormField[]
  readonly save: string | null
}

/** Finds the form in which an entry is being changed: its fields are not among `known`, or have another value. Runs in the page. */
export const scanEditForm = defineScan(function scanEditForm(
  kit: PageKit,
  known: Readonly<Record<string, string>>,
): EditForm {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const all = kit
    .all()
    .filter(
      (element) =>
        element.matches(
          'input:not([type=hidden],[type=submit],[type=button],[type=reset],[type=image],[type=search]),textarea,select',
        ) &&
        kit.visible(element) &&
        !kit.disabled(element),
    )
  const valueOf = (field: Element) =>
    field.matches('[type=checkbox],[type=radio]')
      ? String((field as HTMLInputElement).checked)
      : (field as HTMLInputElement).value
  const names = new Map(all.map((field) => [field, kit.selectorOf(field)]))
  const opened = all.filter((field) => known[names.get(field)!] !== valueOf(field))
  const usual = 'form,dialog,[role=dialog],[role=alertdialog]'
  const homeOf = ([first]: readonly Element[]): Element | null =>
    first?.closest(usual) ?? first?.closest('li,tr,article') ?? first?.parentElement?.parentElement ?? null
  const home = homeOf(opened)
  const label = (element: Element) => plain((element as HTMLElement).innerText) || kit.nameOf(element)
  const buttons = kit
    .all(home ?? document)
    .filter(
      (element) =>
        home !== null &&
        element.matches('button,[role=button],input[type=submit]') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        !kit
          .deedPattern(['delete', 'cancel', 'close', 'clear'], 'mentions', { signs: true })
          .test(label(element)),
    )
  const keeps = kit.deedPattern(['save', 'apply', 'confirm'], 'leads', { also: 'update|ok|okay|[✓✔].*' })
  const save =
    buttons.find((button) => keeps.test(label(button))) ??
    buttons.find(
      (button) => button.closest('form') !== null && (button as HTMLButtonElement).type === 'submit',
    )
  const fields = all
    .filter((field) => home?.contains(field) === true)
    .map((field) => ({
      selector: names.get(field)!,
      value: field.matches('select')
        ? plain((field as HTMLSelectElement).selectedOptions[0]?.label)
        : valueOf(field),
      options: field.matches('select')
        ? Array.from((field as HTMLSelectElement).options)
            .filter((option) => option.value !== '' && !option.disabled)
            .map((option) => plain(option.label))
        : [],
      takesWords:
        field.matches('textarea,input[type=text],input:not([type])') &&
        !field.matches('[pattern],[inputmode]:not([inputmode=text]),[list],[readonly]'),
    }))
  return {
    known: Object.fromEntries(all.map((field) => [names.get(field)!, valueOf(field)])),
    fields: opened.length > 0 ? fields : [],
    save: save ? kit.selectorOf(save) : null,
  }
})
