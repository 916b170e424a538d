/// <reference lib="dom" />
import { defineTouchingScan } from '../../kit/define-scan.js'

/**
 * Applies the `prefers-color-scheme: dark` rules of the page's style sheets; yields false without any. `matchMedia` keeps its answer. Runs in the
 * page.
 */
export const preferDark = defineTouchingScan(function preferDark(): boolean {
  const [dark, light] = [
    /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi,
    /\(\s*prefers-color-scheme\s*:\s*light\s*\)/gi,
  ]
  let found = false
  const turn = (media: MediaList) => {
    const text = media.mediaText
    const turned = text.replace(dark, '(min-width: 0px)').replace(light, '(max-width: 0px)')
    if (turned === text) return
    found ||= turned.includes('(min-width: 0px)')
    media.mediaText = turned
  }
  const turnRules = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) turn(rule.media)
      if (rule instanceof CSSGroupingRule) turnRules(rule.cssRules)
    }
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    turn(sheet.media)
    try {
      turnRules(sheet.cssRules)
    } catch {
      // A style sheet of another origin keeps its rules to itself.
    }
  }
  const root = document.documentElement
  const schemes = getComputedStyle(root).colorScheme
  if (found && schemes.includes('dark')) root.style.setProperty('color-scheme', 'dark')
  return found
})
