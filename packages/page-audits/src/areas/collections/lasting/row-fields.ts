/// <reference lib="dom" />
import type { PageKit } from '../../../kit/page-kit.js'

/** A field of an entry. */
export interface RowField {
  readonly selector: string
  readonly value: string
}

/** Part of `scanRows`: finds the fields of an entry that is filled in in place, and what adds others. */
export function rowFields(kit: PageKit) {
  const [lowest, highest] = [2, 50]
  const usable = (box: Element, selector: string) =>
    kit.all(box).filter((one) => one.matches(selector) && kit.visible(one) && !kit.disabled(one))
  const fieldFor = (element: Element): RowField => ({
    selector: kit.selectorOf(element),
    value: (element as HTMLInputElement).value,
  })
  /** The first field for words. */
  const wordsOf = (box: Element): RowField | null => {
    const field = usable(box, 'input:not([type]),input[type=text],textarea').find(
      (one) => !one.matches('[inputmode=numeric],[inputmode=decimal],[readonly]'),
    )
    return field ? fieldFor(field) : null
  }
  const adds = kit.deedPattern(['add'], 'leads', { signs: true })
  const adders = usable(document.body, 'button,[role=button]').filter((one) =>
    [(one as HTMLElement).innerText, kit.nameOf(one)].some((name) =>
      adds.test((name ?? '').replace(/\s+/g, ' ').trim()),
    ),
  )
  return {
    wordsOf,
    /** Buttons that add an entry. */
    adders,
    /** Around the only entry that can be deleted, where it is filled in in place and a button behind it adds others. */
    loneBoxOf(element: Element): Element | null {
      let box = element
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        const adder = adders.find((one) => up.contains(one))
        if (adder) return (box.compareDocumentPosition(adder) & 4) !== 0 && wordsOf(box) ? box : null
        box = up
      }
      return null
    },
    /** Its fields for numbers that take small ones. */
    numbersOf: (box: Element): RowField[] =>
      usable(box, 'input[type=number]:not([readonly])')
        .filter((one) => {
          const { min, max } = one as HTMLInputElement
          return Number(min) <= lowest && (max === '' || Number(max) >= highest)
        })
        .map(fieldFor),
  }
}
