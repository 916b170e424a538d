/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Selectors of the same elements by their places in the page: labels of fields change as they are taken. Runs in the page. */
export const scanPlaces = defineScan(function scanPlaces(
  kit: PageKit,
  selectors: readonly string[],
): readonly string[] {
  const placeOf = (element: Element): string => {
    const steps: string[] = []
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const twins = Array.from(at.parentElement?.children ?? []).filter(
        (other) => other.localName === at!.localName,
      )
      steps.unshift(`${at.localName}:nth-of-type(${twins.indexOf(at) + 1})`)
    }
    return ['body', ...steps].join(' > ')
  }
  return selectors.map((selector) => {
    const element = kit.find(selector)
    return element?.getRootNode() === document ? placeOf(element) : selector
  })
})
