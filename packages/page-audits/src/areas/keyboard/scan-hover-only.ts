/// <reference lib="dom" />
import { defineTouchingScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Controls that come up only under the mouse. */
export interface HoverOnly extends Place {
  /** The keyboard gets to it, and it stays invisible then. */
  readonly focusable: boolean
}

/** Finds controls that a rule for `:hover` shows and that the focus does not. Runs in the page, moves the focus, and takes it away. */
export const scanHoverOnly = defineTouchingScan(function scanHoverOnly(kit: PageKit): HoverOnly[] {
  // Built, for the sake of content security policies.
  const still = new CSSStyleSheet()
  still.replaceSync('*,*::before,*::after{transition:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  const parts: string[] = []
  const read = (rules: CSSRuleList, depth: number) => {
    for (const rule of Array.from(rules)) {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) continue
      if ('cssRules' in rule && depth < 4 && !(rule instanceof CSSStyleRule))
        read(rule.cssRules as CSSRuleList, depth + 1)
      if (!(rule instanceof CSSStyleRule) || !rule.selectorText.includes(':hover')) continue
      const { display, visibility, opacity } = rule.style
      if (
        !((display && display !== 'none') || visibility === 'visible' || (opacity && Number(opacity) > 0.5))
      )
        continue
      for (const part of rule.selectorText.split(','))
        if (/:hover/.test(part) && !/[()]/.test(part)) parts.push(part.trim())
    }
  }
  for (const sheet of Array.from(document.styleSheets))
    try {
      read(sheet.cssRules, 0)
    } catch {
      // A stylesheet of another site can't be read.
    }
  const hidden = (element: Element): boolean => {
    const { display, visibility, opacity } = getComputedStyle(element)
    return display === 'none' || visibility === 'hidden' || Number(opacity) < 0.05
  }
  const controls = 'a[href],button,input,select,textarea,[role=button],[role=menuitem]'
  const found: HoverOnly[] = []
  const seen = new Set<Element>()
  for (const part of parts.slice(0, 60)) {
    const trigger = part.slice(0, part.indexOf(':hover'))
    let shown: Element[] = []
    try {
      shown = Array.from(document.querySelectorAll(part.replaceAll(':hover', ''))).slice(0, 3)
    } catch {
      continue
    }
    for (const element of shown) {
      const control = (
        element.matches(controls) ? element : element.querySelector(controls)
      ) as HTMLElement | null
      if (!control || seen.has(element) || !hidden(element) || kit.disabled(control)) continue
      seen.add(element)
      const { display, visibility } = getComputedStyle(element)
      const away = display === 'none' || visibility === 'hidden'
      const outer = trigger.trim() === '' ? null : element.closest(trigger)
      if (!outer || !kit.visible(outer === element ? (kit.parentOf(outer) ?? outer) : outer)) continue
      const others = [outer, ...Array.from(outer.querySelectorAll('*'))].filter(
        (other) => kit.focusable(other) && kit.visible(other) && !element.contains(other),
      ) as HTMLElement[]
      // An adjacent button may open it as well.
      if (away && others.some((other) => !other.matches('a[href]:not([href^="#"])'))) continue
      const reveals = (away ? others.slice(0, 3) : [control]).some((other) => {
        other.focus({ preventScroll: true })
        return !hidden(element)
      })
      ;(document.activeElement as HTMLElement | null)?.blur?.()
      if (!reveals)
        found.push({ ...kit.place(away ? outer : control), name: kit.nameOf(control), focusable: !away })
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  return found.slice(0, 6)
})
