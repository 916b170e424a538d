/// <reference lib="dom" />
import { defineScan } from '../../../../kit/define-scan.js'
import type { PageKit } from '../../../../kit/page-kit.js'

/** A line of a bill whose numbers can be typed. */
export interface LineItem {
  /** The values of its number fields. */
  readonly values: readonly number[]
  /** Its texts with a number. */
  readonly texts: readonly string[]
  readonly name: string
  readonly selector: string
}

/** Reads rows with exactly two number fields, such as quantity and price. Runs in the page. */
export const scanLineItems = defineScan(function scanLineItems(kit: PageKit): LineItem[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const items: LineItem[] = []
  for (const row of kit.all().filter((element) => element.matches('tr,li,[role=row],[role=listitem]'))) {
    if (!kit.visible(row) || row.querySelector('tr,li,select')) continue
    const fields = Array.from(row.querySelectorAll('input')).filter((field) => kit.visible(field))
    const numbers = fields.filter((field) => field.type === 'number' && field.value.trim() !== '')
    if (numbers.length !== 2) continue
    const texts = kit
      .all(row)
      .filter((element) => !element.matches('button,button *,input,label') && kit.visible(element))
      .map((element) => kit.ownText(element))
      .filter((text) => /\d/.test(text))
    const title =
      fields.find((field) => field.type === 'text')?.value ?? plain((row as HTMLElement).innerText)
    items.push({
      values: numbers.map((field) => Number(field.value)),
      texts,
      name: title.slice(0, 60),
      selector: kit.selectorOf(row),
    })
  }
  return items.slice(0, 50)
})
