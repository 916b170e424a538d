/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A group of options of which one is chosen at a time. */
export interface OptionGroup {
  readonly options: readonly Place[]
  /** Place of the chosen one among them; -1 where none is. */
  readonly chosen: number
}

/** Reads the groups of radio buttons that can be used. Runs in the page. */
export const scanOptions = defineScan(function scanOptions(kit: PageKit): OptionGroup[] {
  const groups = new Map<string, HTMLInputElement[]>()
  for (const element of kit.all()) {
    if (!element.matches('input[type=radio]')) continue
    const radio = element as HTMLInputElement
    // A radio button may be hidden behind its label.
    const seen = kit.visible(radio) || Array.from(radio.labels ?? []).some((label) => kit.visible(label))
    if (radio.name === '' || radio.disabled || !seen) continue
    const key = `${radio.form ? kit.selectorOf(radio.form) : ''} ${radio.name}`
    groups.set(key, [...(groups.get(key) ?? []), radio])
  }
  return [...groups.values()].flatMap((radios) =>
    radios.length < 2
      ? []
      : [
          {
            options: radios.map((radio) => kit.place(radio)),
            chosen: radios.findIndex(({ checked }) => checked),
          },
        ],
  )
})

/** The fields of a page, apart from one group. */
export interface FieldsScan {
  /** Those that can't be used. */
  readonly disabled: readonly Place[]
  /** The values of all of them: a field that depends on another one may rightly stay off when that has changed. */
  readonly values: string
}

/** Reads the fields of the page except some. Runs in the page. */
export const scanFieldsBut = defineScan(function scanFieldsBut(
  kit: PageKit,
  group: readonly string[],
): FieldsScan {
  const fields = kit
    .all()
    .filter(
      (element) =>
        element.matches('input:not([type=hidden],[type=submit],[type=button]),select,textarea') &&
        !group.includes(kit.selectorOf(element)),
    ) as HTMLInputElement[]
  const seen = (field: HTMLInputElement) =>
    kit.visible(field) || Array.from(field.labels ?? []).some((label) => kit.visible(label))
  return {
    disabled: fields.filter((field) => kit.disabled(field) && seen(field)).map((field) => kit.place(field)),
    values: JSON.stringify(fields.map((field) => [kit.selectorOf(field), field.value, field.checked])),
  }
})
