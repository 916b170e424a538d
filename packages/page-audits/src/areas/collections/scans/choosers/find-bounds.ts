/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Bound } from '../chooser.js'

/** Part of `scanChoosers`: finds the numbers and sliders that bound a price. */
export function findBounds(kit: PageKit) {
  return (outside: (element: Element) => boolean, enters: (element: Element) => boolean): Bound[] => {
    const bounds: Bound[] = []
    for (const element of kit.all()) {
      if (
        !element.matches('input:is([type=range],[type=number],[inputmode=numeric],[inputmode=decimal])') ||
        !outside(element) ||
        !kit.visible(element) ||
        enters(element)
      )
        continue
      const input = element as HTMLInputElement
      const name = `${kit.nameOf(element)} ${element.id} ${input.name} ${input.placeholder}`
      if (
        !/price|budget|cost|preis|(?<!\p{L})(?:prix|tarifs?|precios?|prezz[oi]|preços?|prijs|prijzen|cen[ay])(?!\p{L})|€|£|\$/iu.test(
          name,
        )
      )
        continue
      const max =
        /(?<!\p{L})(?:up to|under|below|highest|to|bis|jusqu\p{L}*|hasta|até|fino|tot)(?!\p{L})|max|höchst/iu.test(
          name,
        ) ||
        (input.type === 'range' && input.max !== '' && input.value === input.max)
      const min =
        /(?<!\p{L})(?:from|above|over|lowest|von|ab|dès|desde|vanaf)(?!\p{L})|min|niedrigst/iu.test(name) ||
        (input.type === 'range' && input.min !== '' && input.value === input.min)
      if (max !== min)
        bounds.push({
          selector: kit.selectorOf(element),
          name: kit.nameOf(element),
          side: max ? 'max' : 'min',
          step: Number(input.step) || 1,
        })
    }
    return bounds
  }
}
