/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Elements that are side by side on the screen in another order than in the markup. */
export interface OrderScan extends Place {
  /** Beginnings of their texts, from left to right. */
  readonly shown: readonly string[]
}

/** Finds neighbours that floats, flex or grid show in another order than the markup has. Runs in the page. */
export const scanOrder = defineScan(function scanOrder(kit: PageKit): {
  readonly order: readonly OrderScan[]
} {
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const order: OrderScan[] = []
  for (const element of kit.all()) {
    if (element.children.length < 2 || element.children.length > 20) continue
    const children = Array.from(element.children).filter(
      (child) => kit.visible(child) && wordsOf(child) !== '',
    )
    if (children.length < 2 || getComputedStyle(element).direction === 'rtl') continue
    const moved = children.some((child) => {
      const { float, order: place, position } = getComputedStyle(child)
      return position !== 'absolute' && (float === 'right' || place !== '0')
    })
    if (!moved && !/reverse/.test(getComputedStyle(element).flexDirection)) continue
    const boxes = children
      .filter((child) => !/absolute|fixed/.test(getComputedStyle(child).position))
      .map((child) => ({ child, box: child.getBoundingClientRect() }))
    const inRow = boxes.filter(
      ({ box }) =>
        boxes.filter((other) => Math.abs(other.box.top - box.top) < Math.max(4, box.height / 2)).length > 1,
    )
    if (inRow.length < 2) continue
    const shown = inRow.toSorted((one, two) => one.box.left - two.box.left)
    const turned = shown.some(
      ({ child }, index) => index > 0 && (shown[index - 1]!.child.compareDocumentPosition(child) & 2) !== 0,
    )
    // Two texts read alike from both sides, such as a name and its price. Links in the order of Tab do not, and neither do three texts.
    const links =
      inRow.every(({ child }) => child.matches('a[href],button,input,select')) &&
      !element.matches('form,[role=toolbar],footer,header')
    if (turned && (inRow.length > 2 || links))
      order.push({ ...kit.place(element), shown: shown.map(({ child }) => wordsOf(child).slice(0, 40)) })
  }
  return { order }
})
