/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Bound } from '../chooser.js'

/** Part of `scanChoosers`: finds the numbers and sliders that bound a price. */
export function findBounds(kit: PageKit) {
  return (outside: (element: Element) => boolean, enters: (element: Element) => boolean): Bound[] => {
    const bounds: Bound[] = []
    for (const element of kit.all()) {
      if (
        !element.matches('input[type=range],input[type=number]') ||
        !outside(element) ||
        !kit.visible(element) ||
        enters(element)
      )
        continue
      const input = element as HTMLInputElement
      const name = `${kit.nameOf(element)} ${element.id} ${input.name} ${input.placeholder}`
      if (!/price|budget|cost/i.test(name)) continue
      const max =
        /\b(?:max\w*|up to|under|below|highest|to)\b|max/i.test(name) ||
        (input.type === 'range' && input.max !== '' && input.value === input.max)
      const min =
        /\b(?:min\w*|from|above|over|lowest)\b|min/i.test(name) ||
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
