/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A temperature that the page shows. */
export interface Degrees {
  readonly selector: string
  readonly value: number
  readonly unit: 'C' | 'F'
  /** Decimal places that are shown. */
  readonly places: number
}

/** Reads the temperatures of which the page says the unit, one for each element. Runs in the page. */
export const scanDegrees = defineScan(function scanDegrees(kit: PageKit): Degrees[] {
  const shown = /([-−–]?)(?<!\d)(\d+)(?:[.,](\d+))?\s*(?:°|º|degrees?)\s*([CF])\b/gi
  return kit
    .all()
    .filter(
      (element) => !element.matches('button,[role=button],label,option,script,style') && kit.visible(element),
    )
    .flatMap((element) => {
      const found = [...kit.ownText(element).matchAll(shown)]
      const [, sign = '', whole = '', decimals = '', unit = ''] = found.length === 1 ? found[0]! : []
      if (whole === '') return []
      const value = Number(`${sign ? '-' : ''}${whole}.${decimals || '0'}`)
      const letter = unit.toUpperCase() === 'F' ? ('F' as const) : ('C' as const)
      return [{ selector: kit.selectorOf(element), value, unit: letter, places: decimals.length }]
    })
    .slice(0, 40)
})
