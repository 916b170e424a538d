/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'

/** Whether a page got the styles that it asks for. */
export interface StylesScan {
  /** Address of a stylesheet that is missing where nothing else styles the page; null otherwise. */
  readonly unstyled: string | null
}

/** Tells a page whose stylesheet did not come, and that looks like none. Runs in the page. */
export const scanStyles = defineScan(function scanStyles(): StylesScan {
  const asked = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet][href]'))
  const empty = (sheet: CSSStyleSheet | null): boolean => {
    if (!sheet) return true
    try {
      return sheet.cssRules.length === 0
    } catch {
      return false // another site's
    }
  }
  const missing = asked.find((link) => !link.disabled && empty(link.sheet))
  const others = [...Array.from(document.styleSheets), ...document.adoptedStyleSheets].filter(
    (sheet) => !empty(sheet),
  )
  const inline = document.querySelectorAll('[style]').length
  const { fontFamily, backgroundColor, marginLeft } = getComputedStyle(document.body)
  const plain = /^"?Times/.test(fontFamily) && marginLeft === '8px' && backgroundColor.endsWith(', 0)')
  return { unstyled: missing && others.length === 0 && inline < 4 && plain ? missing.href : null }
})
