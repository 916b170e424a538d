/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Controls and how well a finger hits them. */
export interface TouchScan {
  /** Controls that are too small to be touched well. */
  readonly small: readonly Place[]
  readonly controls: number
}

/** Measures the controls. Runs in the page. */
export const scanTouch = defineScan(function scanTouch(kit: PageKit): TouchScan {
  const controls = kit.controls().filter((element) => !kit.disabled(element))
  const touchBox = (element: Element): DOMRect => {
    const own = element.getBoundingClientRect()
    const label = (element as HTMLInputElement).labels?.[0]
    if (!label || !/^(?:checkbox|radio)$/.test((element as HTMLInputElement).type)) return own
    const around = label.getBoundingClientRect()
    return around.width * around.height > own.width * own.height ? around : own
  }
  const small = controls.filter((element) => {
    const box = touchBox(element)
    if (Math.min(box.width, box.height) >= 24 || box.width < 2) return false
    const inline = getComputedStyle(element).display === 'inline' || element.closest('p,li') !== null
    if (element.localName === 'a' && inline && box.height >= 14) return false
    if (element.matches('input[type=range]')) return false
    const native =
      element.matches('input[type=checkbox],input[type=radio]') && Math.min(box.width, box.height) >= 13
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const crowded = controls.some((other) => {
      if (other === element || other.contains(element) || element.contains(other)) return false
      const near = other.getBoundingClientRect()
      const [dx, dy] = [
        Math.max(near.left - x, 0, x - near.right),
        Math.max(near.top - y, 0, y - near.bottom),
      ]
      return Math.hypot(dx, dy) < 12
    })
    return crowded || (!native && Math.min(box.width, box.height) < 20 && element.localName !== 'a')
  })
  return { small: small.slice(0, 20).map((element) => kit.place(element)), controls: controls.length }
})
