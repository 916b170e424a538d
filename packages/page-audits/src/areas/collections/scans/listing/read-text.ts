/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanListing`: reads what an entry says, its controls left out; the values of its fields where it says nothing else. */
export function readText(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  return (element: Element): string => {
    const pieces: string[] = []
    const walk = (node: Node) => {
      for (const child of Array.from(node.childNodes)) {
        if (child.nodeType === 3) pieces.push(child.nodeValue ?? '')
        else if (child.nodeType === 1) {
          const inner = child as Element
          if (
            inner.matches('button,[role=button],select,script,style,textarea,template') ||
            !kit.visible(inner)
          )
            continue
          if (inner.matches('input')) continue
          const inline = getComputedStyle(inner).display.startsWith('inline')
          if (!inline) pieces.push(' ')
          walk(inner.shadowRoot ?? inner)
          if (!inline) pieces.push(' ')
        }
      }
    }
    walk(element.shadowRoot ?? element)
    const said = plain(pieces.join(''))
    if (said !== '') return said
    const fields = kit
      .all(element)
      .filter(
        (one) => one.matches('input:not([type=checkbox]):not([type=radio]),textarea') && kit.visible(one),
      )
    return plain(
      fields.map((one) => (one as HTMLInputElement).value).join(' ') || (element as HTMLElement).innerText,
    )
  }
}
