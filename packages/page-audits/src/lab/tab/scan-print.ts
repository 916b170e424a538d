/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/**
 * A print of the page as it is: document, address, markup of all trees, what fields hold, scroll positions, focus and storage. Two equal prints mean that
 * nothing which a scan reads has changed in between. Runs in the page.
 */
export const scanPrint = defineScan(function scanPrint(kit: PageKit): string {
  let hash = 5381
  let length = 0
  const add = (text: string) => {
    length += text.length
    for (let at = 0; at < text.length; at++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(at)) | 0
  }
  const addStored = (stored: () => object) => {
    try {
      add(JSON.stringify(stored()))
    } catch {
      // A page of an opaque origin stores nothing.
    }
  }
  const addTree = (tree: Document | ShadowRoot) => {
    add(tree instanceof ShadowRoot ? tree.innerHTML : tree.documentElement.outerHTML)
    add(`${tree.adoptedStyleSheets.length}`)
    for (const element of kit.all(tree)) {
      if (element.shadowRoot) add(element.shadowRoot.innerHTML)
      if (element.scrollTop !== 0 || element.scrollLeft !== 0)
        add(`${element.scrollLeft} ${element.scrollTop}`)
      if (element.matches('input,textarea')) {
        const { value, checked } = element as HTMLInputElement
        add(`${value} ${checked}`)
      }
      if (element.localName === 'select')
        add(Array.from((element as HTMLSelectElement).selectedOptions, ({ index }) => index).join())
      if (element.localName === 'iframe') addFrame(element as HTMLIFrameElement)
    }
  }
  const addFrame = (frame: HTMLIFrameElement) => {
    const inner = frame.contentDocument
    if (inner?.documentElement) add(inner.documentElement.outerHTML)
  }
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  add(`${performance.timeOrigin} ${location.href} ${scrollX} ${scrollY} ${kit.all().indexOf(active!)}`)
  addTree(document)
  addStored(() => ({ ...localStorage }))
  addStored(() => ({ ...sessionStorage }))
  addStored(() => ({ cookie: document.cookie }))
  return `${length} ${hash}`
})
