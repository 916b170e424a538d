/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** The value of a field, and of a list the label of the chosen option. */
export interface Held {
  readonly value: string
  readonly label: string
}

/** Reads a field; null where it is not there. Runs in the page. */
export const scanHeld = defineScan(function scanHeld(kit: PageKit, selector: string): Held | null {
  const field = kit.find(selector) as HTMLInputElement | HTMLSelectElement | null
  if (!field || !kit.visible(field)) return null
  return { value: field.value, label: 'options' in field ? (field.selectedOptions[0]?.label ?? '') : '' }
})
