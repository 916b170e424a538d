/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A field that takes a number. */
export interface NumberField {
  readonly selector: string
  readonly name: string
}

/** Finds the visible fields that say that they take numbers. Runs in the page. */
export const scanNumberFields = defineScan(function scanNumberFields(kit: PageKit): readonly NumberField[] {
  return kit
    .all()
    .filter(
      (element) =>
        element.matches('input[type=number],input[inputmode=numeric],input[inputmode=decimal]') &&
        !element.matches('[type=tel],[type=password],[autocomplete*=code],[autocomplete*=postal]') &&
        kit.visible(element) &&
        !kit.disabled(element) &&
        // Nothing depends on what may stay empty.
        !/optional|freiwillig|facultati|opcional|facoltativ/i.test(kit.nameOf(element)),
    )
    .map((element) => ({ selector: kit.selectorOf(element), name: kit.nameOf(element) }))
})
