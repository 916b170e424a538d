/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** Reads the words that describe a field: “mm:ss, such as 27:30”. Runs in the page. */
export const scanHint = defineScan(function scanHint(kit: PageKit, selector: string): string {
  const field = kit.find(selector)
  const root = field?.getRootNode() as Document | ShadowRoot | undefined
  const ids = (field?.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean)
  return ids
    .map((id) => root?.getElementById(id)?.textContent ?? '')
    .concat(field?.getAttribute('title') ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
})
