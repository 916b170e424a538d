/// <reference lib="dom" />
import { defineScan } from '../kit/define-scan.js'
import type { PageKit } from '../kit/page-kit.js'

/** Finds elements over which the mouse brings up hidden controls, by the page's own style rules; at most four, one of a kind. Runs in the page. */
export const scanHoverPlaces = defineScan(function scanHoverPlaces(kit: PageKit): string[] {
  const controls = 'a[href],button,input,select,textarea,[role=button],[role=menuitem]'
  const parts: string[] = []
  const read = (rules: CSSRuleList, depth: number) => {
    for (const rule of Array.from(rules)) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) continue
      if (rule instanceof CSSStyleRule) {
        const { display, visibility } = rule.style
        if ((display && display !== 'none') || visibility === 'visible')
          parts.push(
            ...rule.selectorText
              .split(',')
              .filter((part) => /:hover\s*[\s>]/.test(part) && !/[()]/.test(part)),
          )
      } else if ('cssRules' in rule && depth < 4) read(rule.cssRules as CSSRuleList, depth + 1)
    }
  }
  for (const sheet of Array.from(document.styleSheets))
    try {
      read(sheet.cssRules, 0)
    } catch {
      // A stylesheet of another site can't be read.
    }
  const places: string[] = []
  for (const part of parts.slice(0, 60)) {
    const trigger = part.slice(0, part.indexOf(':hover'))
    if (trigger.trim() === '' || /^(?:\*|html|body)$/.test(trigger.trim())) continue
    try {
      const hidden = Array.from(document.querySelectorAll(part.replaceAll(':hover', ''))).find(
        (element) =>
          !kit.visible(element) && (element.matches(controls) || element.querySelector(controls) !== null),
      )
      const outer = hidden?.closest(trigger)
      if (outer && kit.visible(outer)) places.push(kit.selectorOf(outer))
    } catch {
      // Not a selector of this browser.
    }
  }
  return [...new Set(places)].slice(0, 4)
})
