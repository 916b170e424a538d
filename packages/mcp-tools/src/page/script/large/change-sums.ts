/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Hashing } from '../prints/hashing.js'

/** A way in which a page changes. */
export type Kind = 'tree' | 'text' | 'style' | 'aria'

/** Sums that change with the page and come back with it: what is put in and taken out again leaves no trace. */
export function changeSums(dom: DomAccess, hash: Hashing) {
  /** A power of two below which sums and differences of two numbers are exact. */
  const modulus = 2 ** 51
  const styleNames = /^(?:class|style|hidden|open|inert|popover|aria-.*)$/
  const ariaValues = /^aria-(?:checked|selected|pressed|valuenow|valuetext)$/
  const unread = /^(?:script|style|template|noscript|select|textarea|datalist|object|audio|video|option)$/
  const sums: Record<Kind, number> = { tree: 0, text: 0, style: 0, aria: 0 }
  const ids = new WeakMap<Node, number>()
  const hidden = new WeakSet<Element>()
  let lastId = 0
  let length = 0
  const idOf = (node: Node): number => {
    let id = ids.get(node)
    if (id === undefined) ids.set(node, (id = ++lastId))
    return id
  }
  const add = (kind: Kind, sign: number, what: string) => {
    sums[kind] = (sums[kind] + (sign > 0 ? 0 : modulus) + sign * (hash.of(what) % modulus)) % modulus
  }
  const collapsed = (text: string) => text.replace(/\s+/g, ' ')
  const kindOfText = (parent: Element): Kind | null => {
    const tag = dom.localName(parent)
    if (tag === 'script') return null
    if (tag === 'title') return 'text'
    if (tag === 'style') return 'style'
    return hidden.has(parent) || unread.test(tag) ? 'tree' : 'text'
  }
  const text = (sign: number, node: Node, parent: Element, data: string) => {
    const said = collapsed(data)
    const kind = said === '' || said === ' ' ? null : kindOfText(parent)
    if (!kind) return
    add(kind, sign, `${idOf(node)} says ${said}`)
    if (kind === 'text') length += sign * said.length
  }
  const attribute = (sign: number, element: Element, name: string, value: string | null) => {
    if (value === null || name === 'nonce') return
    const style = styleNames.test(name)
    add(style ? 'style' : 'tree', sign, `${idOf(element)} ${name}=${value}`)
    if (style && value !== '' && value !== 'false' && ariaValues.test(name))
      add('aria', sign, `${idOf(element)} ${name}=${value}`)
  }
  /** An element with all that is in it, as it is. */
  const whole = (sign: number, node: Node, parent: Element | null, spare: { nodes: number }): void => {
    if (spare.nodes-- <= 0) return
    if (dom.nodeType(node) === 3)
      return void (parent && text(sign, node, parent, dom.data(node as CharacterData)))
    if (!dom.isElement(node)) return
    const tag = dom.localName(node)
    if (tag === 'script') return
    if (sign > 0 && !dom.isShown(node)) hidden.add(node)
    add('tree', sign, `${idOf(node)} ${tag}`)
    add('style', sign, `${idOf(node)} there`)
    for (const name of dom.attributeNames(node)) attribute(sign, node, name, dom.attribute(node, name))
    for (let child = dom.firstChild(node); child; child = dom.nextSibling(child))
      whole(sign, child, node, spare)
  }
  return {
    sums,
    idOf,
    add,
    text,
    attribute,
    hidden,
    /** Characters of visible text that have come, less those that went. */
    length: () => length,
    /** A node takes the place of another, and its id. */
    inherit: (now: Node, old: Node) => void ids.set(now, idOf(old)),
    /** A node, with all that is in it, comes to an element or leaves it. */
    enter(sign: number, node: Node, parent: Element | null, spare: { nodes: number }) {
      whole(sign, node, parent, spare)
      if (!parent || !dom.isElement(node) || dom.localName(node) === 'script') return
      const place = `${idOf(parent)} has ${idOf(node)}`
      add('tree', sign, place)
      if (!hidden.has(node) && (dom.textContent(node) ?? '').trim() !== '') add('text', sign, place)
    },
    /** Text directly in an element, outside its children, appears or disappears. */
    appear(element: Element, visible: boolean) {
      const enterTexts = (sign: number) => {
        for (let child = dom.firstChild(element); child; child = dom.nextSibling(child))
          if (dom.nodeType(child) === 3) text(sign, child, element, dom.data(child as CharacterData))
      }
      if (visible) hidden.add(element)
      else hidden.delete(element)
      enterTexts(-1)
      if (visible) hidden.delete(element)
      else hidden.add(element)
      enterTexts(1)
    },
  }
}
export type ChangeSums = ReturnType<typeof changeSums>
