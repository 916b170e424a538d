/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A group of options of which one is chosen at a time. */
export interface OptionGroup {
  readonly name: string
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
    groups.set(radio.name, [...(groups.get(radio.name) ?? []), radio])
  }
  return [...groups].flatMap(([name, radios]) =>
    radios.length < 2
      ? []
      : [
          {
            name,
            options: radios.map((radio) => kit.place(radio)),
            chosen: radios.findIndex(({ checked }) => checked),
          },
        ],
  )
})

/** The controls on the page that can't be used. Runs in the page. */
export const scanDisabled = defineScan(function scanDisabled(kit: PageKit): Place[] {
  return kit
    .all()
    .filter(
      (element) =>
        element.matches('input,select,textarea,button,[role=button],[role=switch],[role=checkbox]') &&
        kit.disabled(element) &&
        (kit.visible(element) ||
          Array.from((element as HTMLInputElement).labels ?? []).some((label) => kit.visible(label))),
    )
    .map((element) => kit.place(element))
})
