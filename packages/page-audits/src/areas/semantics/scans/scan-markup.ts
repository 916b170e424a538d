/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** An element that the markup misuses, by what it is. */
export interface OddElement extends Place {
  readonly kind:
    | 'center'
    | 'font'
    | 'blink'
    | 'marquee'
    | 'empty paragraph'
    | 'plain pre'
    | 'accesskey'
    | 'tabindex'
    | 'abbreviation'
    | 'window mode'
    | 'generated words'
    | 'article'
  readonly detail: string
}

/** A heading and what is under it. */
export interface HeadingScan extends Place {
  readonly text: string
  readonly level: number
}

/** Reads misused elements, headings and sentences. Runs in the page. */
export const scanMarkup = defineScan(function scanMarkup(kit: PageKit): {
  readonly odd: readonly OddElement[]
  readonly headings: readonly HeadingScan[]
  /** Characters of the page outside its navigation when no heading is there; 0 when one is. */
  readonly unheaded: number
  readonly title: string
  /** Names of controls, headings and landmarks, in lower case: what a text may point at by name. */
  readonly names: readonly string[]
  readonly sentences: readonly (Place & { readonly text: string })[]
} {
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const odd: OddElement[] = []
  const headings: HeadingScan[] = []
  const sentences: (Place & { text: string })[] = []
  const note = (element: Element, kind: OddElement['kind'], detail = '') => {
    if (odd.filter((one) => one.kind === kind).length < 12) odd.push({ ...kit.place(element), kind, detail })
  }
  for (const element of kit.all()) {
    if (
      element.localName === 'p' &&
      wordsOf(element) === '' &&
      element.children.length === 0 &&
      !element.matches('[id],[role],[aria-live],[class]') &&
      getComputedStyle(element).display !== 'none'
    )
      note(element, 'empty paragraph')
    if (
      element.localName === 'param' &&
      /^wmode$/i.test(element.getAttribute('name') ?? '') &&
      !/window/i.test(element.getAttribute('value') ?? '')
    )
      note(element.parentElement ?? element, 'window mode')
    if (!kit.visible(element)) continue
    if (/^(?:center|font|blink|marquee)$/.test(element.localName))
      note(element, element.localName as OddElement['kind'])
    if (
      element.localName === 'pre' &&
      wordsOf(element).length > 10 &&
      !element.querySelector('code,samp,kbd') &&
      !element.matches('[role],[aria-label]') &&
      !/[{};=<>]|^[^\S\n]*[$#>]\s/m.test(wordsOf(element))
    )
      note(element, 'plain pre')
    if (element.hasAttribute('accesskey')) note(element, 'accesskey', element.getAttribute('accesskey') ?? '')
    if (
      element.getAttribute('tabindex') === '0' &&
      element.matches('p,span,div,li,h1,h2,h3,h4,h5,h6,td,dd,dt,blockquote,strong,em') &&
      !element.hasAttribute('role') &&
      !element.matches(
        '[contenteditable],[onclick],[onkeydown],[onkeyup],[onkeypress],[aria-label],[aria-haspopup],[aria-describedby]',
      ) &&
      getComputedStyle(element).cursor !== 'pointer' &&
      element.scrollHeight <= element.clientHeight + 2 &&
      element.scrollWidth <= element.clientWidth + 2
    )
      note(element, 'tabindex')
    if (
      element.localName === 'abbr' &&
      !element.getAttribute('title') &&
      !/^\s*\(/.test(element.nextSibling?.textContent ?? '') &&
      !(document.body.textContent ?? '').includes(`(${wordsOf(element)})`)
    )
      note(element, 'abbreviation', wordsOf(element))
    for (const side of ['::before', '::after']) {
      const words = /^"((?:[^"\\]|\\.)*)"$/.exec(getComputedStyle(element, side).content)?.[1] ?? ''
      if (/\p{L}{3}/u.test(words) && element.matches('p,span,div,li,td,h1,h2,h3,h4,h5,h6,label,strong,em'))
        note(element, 'generated words', words)
    }
    if (
      element.localName === 'article' &&
      element.querySelector(':scope > nav') !== null &&
      element.querySelector('p') === null
    )
      note(element, 'article')
    if (element.matches('h1,h2,h3,h4,h5,h6,[role=heading]'))
      headings.push({
        ...kit.place(element),
        text: wordsOf(element).slice(0, 200),
        level: Number(element.getAttribute('aria-level') ?? element.localName.slice(1)) || 2,
      })
    if (
      /^(?:p|li|td|dd|label|legend|div|span|button|figcaption)$/.test(element.localName) &&
      kit.ownText(element).length > 12 &&
      sentences.length < 300
    )
      sentences.push({ ...kit.place(element), text: wordsOf(element).slice(0, 400) })
  }
  const landmarks = Array.from(document.querySelectorAll('nav,[role=navigation]'))
  const names = [
    ...kit
      .controls()
      .slice(0, 200)
      .map((element) => kit.nameOf(element)),
    ...headings.map(({ text }) => text),
    ...(landmarks.length === 1 ? ['navigation', 'menu'] : []),
  ].map((name) => name.toLowerCase())
  const outside = 'nav,[role=navigation],header,footer,aside'
  const content = (document.body ?? document.documentElement).cloneNode(true) as Element
  // A table, or a closed dialog, does not interrupt a text.
  const noText = 'script,style,template,select,table,[role=table],[role=grid],dialog,[role=dialog]'
  for (const part of Array.from(content.querySelectorAll(`${outside},${noText}`))) part.remove()
  const onScreen = (element: Element) => {
    const { right, bottom } = element.getBoundingClientRect()
    return (
      kit.visible(element) &&
      right + scrollX > 0 &&
      bottom + scrollY > 0 &&
      !element.closest(`${outside},[aria-hidden=true]`)
    )
  }
  const marked = Array.from(
    document.querySelectorAll('h1,h2,h3,h4,h5,h6,[role=heading],legend,caption'),
  ).some(onScreen)
  const unheaded = marked ? 0 : wordsOf(content).length
  return { odd, headings, unheaded, title: document.title.trim(), names, sentences }
})
