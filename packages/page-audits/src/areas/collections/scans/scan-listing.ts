/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { Listing } from '@webeval/core'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** How one listed entry can be acted on. Selectors of hidden controls count: the mouse or the focus may show them. */
export interface EntryHandles {
  readonly text: string
  readonly done: boolean
  readonly entry: Place
  /** Its text, where a double click would edit it. */
  readonly label: Place
  readonly tick: Place | null
  readonly editor: Place | null
  readonly remover: Place | null
  /** The remover can be seen without the mouse. */
  readonly removerShown: boolean
}

/** The page's listing, and how to act on each of its first entries. */
export interface ListingScan extends Listing {
  readonly handles: readonly EntryHandles[]
}

/** Reads what the page lists: rows, cards and entries, also a single one. Runs in the page. */
export const scanListing = defineScan(function scanListing(
  kit: PageKit,
  most: { readonly handles: number; readonly texts: readonly string[] },
): ListingScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const apart =
    'nav,header,select,datalist,svg,thead,[role=navigation],[role=tablist],[role=menu],[role=menubar],[role=radiogroup],[role=toolbar]'
  const itemWords =
    /(?:^|[\s_-])(?:items?|cards?|entr(?:y|ies)|rows?|to-?dos?|tasks?|notes?|tiles?|posts?|products?|books?|messages?)(?:$|[\s_-])/i
  const buttons = 'button,[role=button],a,input[type=button],input[type=submit]'
  const all = kit.all()
  const text = (element: Element): string => {
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
  /** Filter choices and links within the page form lists too, but are not entries. */
  const isChoice = (element: Element): boolean => {
    if (element.matches('button,a,label,[role=tab],[role=option],[role=radio]')) return true
    const squeezed = (words: string | null) => (words ?? '').replace(/\s+/g, '')
    const controls = kit.all(element).filter((one) => one.matches(buttons))
    if (
      controls.length === 0 ||
      squeezed(controls.map((one) => one.textContent).join('')) !== squeezed(element.textContent)
    )
      return false
    // A control that opens an entry may contain all of its text: then it holds more than a word.
    if (controls.some((control) => kit.all(control).filter((part) => kit.ownText(part) !== '').length > 1))
      return false
    return controls.every((control) => {
      const said = plain(control.textContent)
      if (
        (!control.matches('a[href]') && controls.length === 1) ||
        /^(?:all|active|open|to ?do|completed?|done|finished|pending)\b/i.test(said)
      )
        return true
      const { origin, pathname, protocol } = control as HTMLAnchorElement
      return protocol === 'javascript:' || (origin === location.origin && pathname === location.pathname)
    })
  }
  /** `row` alone often names a part of the layout: of those only several alike are entries. */
  const isLoneRow = (element: Element) =>
    !itemWords.test((element.getAttribute('class') ?? '').replace(/(?:^|[\s_-])rows?(?=$|[\s_-])/gi, ' ')) &&
    !Array.from(element.parentElement?.children ?? []).some(
      (other) =>
        other !== element && other.className === element.className && parts(other) === parts(element),
    )
  const named = (element: Element) =>
    (itemWords.test(element.getAttribute('class') ?? '') && !isLoneRow(element)) ||
    /-(?:item|card|entry|row|tile)$/.test(element.localName)
  const listWords = /list|items|to-?dos|tasks|notes|entries|rows|cards|grid/i
  const wordsOf = (element: Element | null) => `${element?.id ?? ''} ${element?.getAttribute('class') ?? ''}`
  const rows = 'li,[role=listitem],article,tr,[role=row]'
  const inList = (element: Element) =>
    listWords.test(wordsOf(element.parentElement)) ||
    listWords.test(wordsOf(element.parentElement?.parentElement ?? null))
  const holdsControl = (element: Element) =>
    element.querySelector('input[type=checkbox],button,[role=button]') !== null
  const parts = (element: Element) => Array.from(element.children, (child) => child.localName).join()
  const alike = (element: Element): boolean => {
    if (element.children.length === 0 || element.closest(rows)) return false
    const classes = Array.from(element.classList)
    const twins = Array.from(element.parentElement?.children ?? []).filter(
      (other) =>
        other !== element &&
        other.localName === element.localName &&
        parts(other) === parts(element) &&
        (classes.length === 0
          ? other.classList.length === 0
          : classes.some((name) => other.classList.contains(name))),
    )
    if (twins.length > 0 && classes.length > 0) return true
    return inList(element) && holdsControl(element)
  }
  const isEntry = (element: Element): boolean =>
    element.matches('li,[role=listitem],article,tbody > tr,[role=rowgroup] > [role=row]') ||
    (/^(?:div|section)$|-/.test(element.localName) &&
      element.parentElement !== document.body &&
      (named(element) || alike(element)))
  /** Links at the side or the foot of a page lead to further reading. */
  const isReference = (element: Element): boolean =>
    element.closest('aside,footer,[role=complementary],[role=contentinfo]') !== null &&
    !element.querySelector('input,button,[role=button],[role=checkbox]') &&
    Array.from(element.querySelectorAll('a[href]'), (link) => plain(link.textContent)).join(' ') ===
      plain(element.textContent)
  const candidates = all.filter(
    (element) =>
      isEntry(element) &&
      !element.closest(apart) &&
      kit.visible(element) &&
      !isChoice(element) &&
      !isReference(element) &&
      !element.querySelector('th[scope=col]'),
  )
  const outer = new Set<Element>()
  for (const element of candidates)
    for (let at = kit.parentOf(element); at; at = kit.parentOf(at)) outer.add(at)
  const found = candidates.filter((element) => {
    if (outer.has(element)) return false
    const said = text(element)
    return said !== '' && said.length < 700
  })
  // Parts of one entry, such as the head and the foot of a card, are not entries themselves.
  const entries = found.filter(
    (element) =>
      element.matches(rows) ||
      named(element) ||
      (inList(element) && holdsControl(element)) ||
      found.some((other) => other !== element && other.parentElement === element.parentElement),
  )
  const stateOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    const told = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
    return told === null ? null : told === 'true'
  }
  const tickOf = (element: Element): Element | undefined => {
    const inside = kit.all(element)
    return (
      inside.find(
        (one) => one.matches('input[type=checkbox],[role=checkbox],[role=switch]') && !kit.disabled(one),
      ) ??
      inside.find(
        (one) =>
          one.matches('button,[role=button]') &&
          /^(?:mark|complete|done|finish|toggle|check|tick|undone?|reopen|not done|✓|✔|☐|☑|○|◯)/i.test(
            plain(kit.nameOf(one)),
          ),
      )
    )
  }
  const doneWords = /(?:^|[\s_-])(?:is-)?(?:done|completed?|checked|finished|crossed|struck)(?:$|[\s_-])/i
  const looksDone = (element: Element): boolean =>
    [element, ...kit.all(element)].some((one) => {
      if (one.matches('button,input,svg,select') || !kit.visible(one)) return false
      if (doneWords.test(one.getAttribute('class') ?? '')) return true
      return kit.ownText(one) !== '' && getComputedStyle(one).textDecorationLine.includes('line-through')
    })
  const labelOf = (element: Element): Element =>
    kit
      .all(element)
      .find((one) => kit.visible(one) && !one.matches(buttons) && /\p{L}/u.test(kit.ownText(one))) ?? element
  const lookOf = (element: Element): string => {
    const label = labelOf(element)
    const { color, textDecorationLine, fontStyle } = getComputedStyle(label)
    const faded = [element, label].map((one) => getComputedStyle(one).opacity)
    return [element.getAttribute('class') ?? '', color, textDecorationLine, fontStyle, ...faded]
      .join(' ')
      .slice(0, 160)
  }
  const read = entries.slice(0, 300).map((element) => {
    const tick = tickOf(element)
    return {
      element,
      text: text(element).slice(0, 160),
      ticked: tick ? stateOf(tick) : null,
      done: looksDone(element),
      look: lookOf(element),
    }
  })
  const controlNamed = (element: Element, name: RegExp, words: RegExp): Element | undefined =>
    kit
      .all(element)
      .find(
        (one) =>
          one.matches('button,[role=button],a,[onclick],svg,i,span') &&
          (name.test(plain(kit.nameOf(one))) ||
            name.test(plain(one.textContent)) ||
            name.test(one.getAttribute('title') ?? '') ||
            (one.matches('button,a,[role=button]') && words.test(one.getAttribute('class') ?? ''))),
      )
  const isWanted = ({ text: said }: { readonly text: string }) =>
    most.texts.some((wanted) => said.includes(wanted))
  const first = [...read.filter(isWanted), ...read.filter((entry) => !isWanted(entry))]
  const handles = first.slice(0, most.handles).map(({ element, text: said, ticked, done }): EntryHandles => {
    const tick = tickOf(element)
    const shown = tick && getComputedStyle(tick).display !== 'none' && tick.getBoundingClientRect().width > 0
    const handle =
      tick && !shown ? ((tick as HTMLInputElement).labels?.[0] ?? tick.parentElement ?? tick) : tick
    const remover = controlNamed(
      element,
      kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' }),
      /delet|remov|destroy|trash|close/i,
    )
    const editor = controlNamed(
      element,
      kit.deedPattern(['edit'], 'leads', { signs: true }),
      /(?:^|[\s_-])edit/i,
    )
    const pick = (one: Element | undefined) => (one ? kit.place(one) : null)
    return {
      text: said,
      done: ticked ?? done,
      entry: kit.place(element),
      label: kit.place(labelOf(element)),
      tick: pick(handle),
      editor: pick(editor && kit.visible(editor) ? editor : undefined),
      remover: pick(remover),
      removerShown: remover !== undefined && kit.visible(remover),
    }
  })
  const small = document.getElementsByTagName('*').length <= 20_000
  const hosts = all
    .filter((element) => element.shadowRoot)
    .flatMap((host) => Array.from(host.shadowRoot!.children))
  const lines = small
    ? [document.body, ...hosts].flatMap((root) => ((root as HTMLElement | null)?.innerText ?? '').split('\n'))
    : []
  // An overlay is not the page's background.
  const big = Array.from(document.body?.children ?? [])
    .filter((element) => kit.visible(element) && !/fixed|absolute/.test(getComputedStyle(element).position))
    .slice(0, 3)
  return {
    entries: read
      .slice(0, 80)
      .map((entry) => ({ text: entry.text, ticked: entry.ticked, done: entry.done, look: entry.look })),
    entry_count: entries.length,
    lines: lines
      .map(plain)
      .filter((line) => line !== '')
      .slice(0, 200)
      .map((line) => line.slice(0, 160)),
    ground: [document.documentElement, document.body, ...big]
      .filter(Boolean)
      .map((element) => {
        const { backgroundColor, color } = getComputedStyle(element)
        return `${backgroundColor} ${color}`
      })
      .join('|'),
    handles,
  }
})
