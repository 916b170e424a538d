/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A sum of all that a page shows and holds, its messages and one button aside: elements with their attributes, texts, and what its fields hold. null where a canvas draws it. Runs in the page. */
export const scanDrawn = defineScan(function scanDrawn(kit: PageKit, except: string | null): number | null {
  const messages = '[role=status],[role=alert],[aria-live],output,[class*=toast i],[class*=snackbar i]'
  const button = except === null ? null : kit.find(except)
  let sum = 0
  const add = (text: string) => {
    for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0
  }
  for (const element of kit.all(document.body)) {
    if (element.tagName === 'CANVAS') return null
    if (element === button || element.closest(messages) || element.matches('script,style')) continue
    add(element.tagName)
    // Undo and redo buttons become disabled.
    for (const { name, value } of element.attributes)
      if (!/^(?:aria-)?disabled$|^tabindex$/.test(name)) add(`${name}=${value}`)
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue ?? '')
    if (element instanceof HTMLInputElement) add(String(element.checked))
    if ('value' in element) add(String(element.value))
  }
  return sum
})
