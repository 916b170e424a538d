/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A link, as it reads on its own and in its place. */
export interface LinkScan extends Place {
  /** Its accessible name. */
  readonly label: string
  /** Its visible text. */
  readonly text: string
  readonly href: string
  readonly raw: string
  readonly title: string
  readonly target: string
  readonly downloads: boolean
  readonly image: boolean
  /** Text of the sentence, list entry, table row or block that it is in, without its own. */
  readonly around: string
  /** The text of the page's markup directly between it and the link before it; null when it is the first of its parent. */
  readonly gap: string | null
  /** Words in it that no reader hears: they are hidden from everyone. */
  readonly unheard: string
  /** Shown as the text around it, so that nothing sets it apart but perhaps its colour. */
  readonly plain: 'no' | 'colour' | 'same'
  readonly pressed: boolean
}

/** Reads the links of the page. Runs in the page. */
export const scanLinks = defineScan(function scanLinks(kit: PageKit): readonly LinkScan[] {
  const wordsOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const found: LinkScan[] = []
  const blockOf = (element: Element) =>
    element.closest('p,li,td,th,dd,dt,figure,article,section,blockquote,div')
  const textBefore = (element: Element) => {
    let text = ''
    for (let node = element.previousSibling; node; node = node.previousSibling) {
      if (node.nodeType === 1) return (node as Element).localName === 'a' ? text : null
      text = `${node.textContent ?? ''}${text}`
    }
    return null
  }
  const plainness = (element: Element): LinkScan['plain'] => {
    const around = element.parentElement
    if (!around || kit.ownText(element) === '' || element.closest('nav,header,footer,[role=navigation],li'))
      return 'no'
    const others = Array.from(around.childNodes).some(
      (node) => node.nodeType === 3 && (node.nodeValue ?? '').trim().length > 3,
    )
    if (!others) return 'no'
    const [own, outer] = [getComputedStyle(element), getComputedStyle(around)]
    const marked =
      own.textDecorationLine !== 'none' ||
      own.fontWeight !== outer.fontWeight ||
      own.fontStyle !== outer.fontStyle ||
      own.fontFamily !== outer.fontFamily ||
      own.fontSize !== outer.fontSize ||
      own.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
      own.backgroundImage !== 'none' ||
      own.boxShadow !== 'none' ||
      own.borderBottomStyle !== 'none' ||
      own.outlineStyle !== 'none' ||
      element.querySelector('img,svg,u') !== null
    return marked ? 'no' : own.color === outer.color ? 'same' : 'colour'
  }
  /** The address, or for a link without one the script that it runs. */
  const addressOf = (element: Element): string => {
    const { href } = element as HTMLAnchorElement
    if (typeof href === 'string') return href
    const raw = element.getAttribute('href')
    return raw === null ? (element.getAttribute('onclick') ?? '') : new URL(raw, document.baseURI).href
  }
  /** Texts of the list entries around, and of the headers of its table: they say what a short link is about. */
  const framing = (element: Element): string => {
    const words: string[] = []
    for (let entry = element.parentElement?.closest('li'); entry; entry = entry.parentElement?.closest('li'))
      words.push(kit.ownText(entry))
    const headers = element.closest('table')?.querySelectorAll('th') ?? []
    return [...words, ...Array.from(headers).slice(0, 6).map(wordsOf)].join(' ')
  }
  for (const element of kit.all()) {
    if (!element.matches('a[href],area[href],[role=link]') || !kit.visible(element)) continue
    // Nothing reads it aloud; axe-core says so if it can have the focus.
    if (element.closest('[aria-hidden=true]')) continue
    if (found.length >= 300) break
    const block = blockOf(element)
    const own = wordsOf(element)
    const hidden = Array.from(element.querySelectorAll('*')).filter(
      (inner) =>
        inner.children.length === 0 &&
        /\p{L}{2}/u.test(inner.textContent ?? '') &&
        !inner.closest('svg,script,style,template') &&
        (getComputedStyle(inner).display === 'none' || getComputedStyle(inner).visibility === 'hidden'),
    )
    const described = (element.getAttribute('aria-describedby') ?? '')
      .split(/\s+/)
      .map((id) => (id ? wordsOf(document.getElementById(id)) : ''))
      .join(' ')
    found.push({
      ...kit.place(element),
      label: kit.nameOf(element),
      text: ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim(),
      href: addressOf(element),
      raw: element.getAttribute('href') ?? element.getAttribute('onclick') ?? '',
      title: element.getAttribute('title') ?? '',
      target: element.getAttribute('target') ?? '',
      downloads: element.hasAttribute('download'),
      image: element.querySelector('img,svg') !== null,
      around: `${wordsOf(block).replace(own, ' ')} ${described} ${framing(element)}`
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, 400),
      gap: textBefore(element),
      unheard: hidden.map(wordsOf).join(' ').slice(0, 80),
      plain: plainness(element),
      pressed: element.matches('[role=button],[onclick]'),
    })
  }
  return found
})
