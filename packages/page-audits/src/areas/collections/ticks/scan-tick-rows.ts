/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A row with several boxes, as a week of a habit has, and the number that the row shows. */
export interface TickRow {
  readonly name: string
  readonly boxes: readonly { readonly selector: string; readonly name: string; readonly on: boolean }[]
  /** The only whole number among its texts; null without one. */
  readonly count: number | null
}

/** Reads rows with at least three check boxes each. Runs in the page. */
export const scanTickRows = defineScan(function scanTickRows(kit: PageKit): TickRow[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const rows = kit.all().filter((element) => element.matches('tr,li,[role=row]') && kit.visible(element))
  return rows
    .flatMap((row): TickRow[] => {
      const boxes = Array.from(row.querySelectorAll<HTMLInputElement>('input[type=checkbox]')).filter(
        (box) => kit.visible(box) && !kit.disabled(box),
      )
      if (boxes.length < 3 || row.querySelector('tr,li,[role=row]')) return []
      const texts = kit
        .all(row)
        .filter((element) => !element.closest('button,label,select') && kit.visible(element))
        .map((element) => kit.ownText(element))
        .filter(Boolean)
      const numbers = texts.filter((text) => /^\d{1,3}$/.test(text))
      return [
        {
          name: plain(texts.find((text) => /\p{L}{2}/u.test(text))).slice(0, 60),
          boxes: boxes.map((box) => ({
            selector: kit.selectorOf(box),
            name: kit.nameOf(box),
            on: box.checked,
          })),
          count: numbers.length === 1 ? Number(numbers[0]) : null,
        },
      ]
    })
    .slice(0, 40)
})
