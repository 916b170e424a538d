/// <reference lib="dom" />
import { defineScan } from '../../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../../kit/page-kit.js'
import type { LabPage } from '../../../../lab/lab-page.js'
import { billWord } from '../../bill-words.js'

/** A block with a subtotal and a total. */
export interface Bill {
  readonly text: string
  readonly place: Place
}

const maxLength = 600

/** Reads the smallest block around each subtotal that also holds a total. Runs in the page. */
const scanBills = defineScan(function scanBills(
  kit: PageKit,
  limit: number,
  subtotal: string,
  total: string,
): Bill[] {
  const textOf = (element: Element) => (element as HTMLElement).innerText ?? ''
  const isSubtotal = new RegExp(`^\\W*${subtotal}`, 'iu')
  const holdsTotal = new RegExp(`(?:^|\\n|\\t)\\W*${total}`, 'iu')
  const bills: Bill[] = []
  for (const element of kit.all()) {
    if (!isSubtotal.test(kit.ownText(element)) || !kit.visible(element)) continue
    let at: Element | null = element
    while (at && at !== document.body && !holdsTotal.test(textOf(at))) at = at.parentElement
    if (!at || at === document.body || textOf(at).length > limit) continue
    bills.push({ text: textOf(at), place: kit.place(at) })
  }
  return bills.slice(0, 3)
})

/** The blocks of the open page that may be bills. */
export const billsOn = (lab: LabPage): Promise<Bill[]> =>
  lab.scan(scanBills, maxLength, billWord('subtotal'), billWord('total'))
