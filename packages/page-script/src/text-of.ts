/// <reference lib="dom" />
import type { DomAccess } from './dom-access.js'

/** Reads the text of an element. */
export function textReading(dom: DomAccess) {
  const inline =
    /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|q|s|samp|small|span|strong|sub|sup|time|tspan|u|var|wbr|slot)$/
  const silent =
    /^(?:script|style|template|noscript|select|textarea|datalist|option|object|video|audio|canvas|iframe)$/
  const isBlock = (display: string) => /^(?:block|flex|grid|table|list-item|flow-root)/.test(display)
  return {
    /** Elements of this tag do not break a line of text. */
    isInline: (tag: string) => inline.test(tag),
    /** A box with this display breaks a line, whatever the tag: spans in a flex row are separate. */
    isBlock,
    /** Tags whose contents are not read as text. */
    isSilent: (tag: string) => silent.test(tag),
    /** Text of the rendered parts of an element, collapsed, at most `limit` characters; alternative texts of images count. */
    textOf(root: Element, limit: number): string {
      let text = ''
      let left = 2000
      const read = (parent: Node, depth: number) => {
        for (let node = dom.firstChild(parent); node; node = dom.nextSibling(node)) {
          if (text.length > limit * 2 || left-- <= 0) return
          const type = dom.nodeType(node)
          if (type === 3) text += dom.data(node as CharacterData).slice(0, limit * 2)
          else if (type === 1) readElement(node as Element, depth)
        }
      }
      const readElement = (element: Element, depth: number) => {
        const tag = dom.localName(element)
        const gap = inline.test(tag) && !isBlock(dom.style(element).display) ? '' : ' '
        text += tag === 'img' ? ` ${dom.attribute(element, 'alt') ?? ''} ` : gap
        if (silent.test(tag) || depth > 100 || dom.attribute(element, 'aria-hidden') === 'true') return
        // The title of a drawing has no box, and yet it is its name.
        if (tag !== 'title' && !dom.hasBox(element) && dom.style(element).display !== 'contents') return
        const shadow = dom.shadowRoot(element)
        if (shadow) read(shadow, depth + 1)
        read(element, depth + 1)
        text += gap
      }
      const shadow = dom.shadowRoot(root)
      if (shadow) read(shadow, 0)
      read(root, 0)
      return text.replace(/\s+/g, ' ').trim().slice(0, limit)
    },
  }
}
export type TextReading = ReturnType<typeof textReading>
