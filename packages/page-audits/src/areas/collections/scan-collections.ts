/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** One of the things that a page shows many of: a card, a row, an entry of a list. */
export interface ListEntry {
  /** Its name for people. */
  readonly title: string
  /** Its visible texts in reading order, those of its small buttons left out. */
  readonly texts: readonly string[]
  /** The texts of its cells, where it is a row of a table. */
  readonly cells: readonly string[]
  /** Values of its data attributes and classes. */
  readonly marks: readonly string[]
  /** All its words, hidden ones and those of attributes too, in small letters. */
  readonly words: string
  /** How it looks, as far as a filter could change that. */
  readonly look: string
  /** Which of several lists of the same kind contains it. */
  readonly part: number
  readonly tick: { readonly selector: string; readonly on: boolean | null } | null
  readonly favourite: { readonly selector: string; readonly on: boolean | null } | null
  /** Its own button to change it, and the one to take it away. */
  readonly editor: string | null
  readonly remover: string | null
}

/** Similar things in a group. */
export interface Collection {
  /** Finds its entries again in another state of the page. */
  readonly css: string
  readonly entries: readonly ListEntry[]
}

/** All collections of a page in one state, and what it says outside of them. */
export interface CollectionsScan {
  readonly collections: readonly Collection[]
  /** Visible short texts outside of all entries and controls. */
  readonly lines: readonly string[]
  /** Those that contain a number, and their positions. */
  readonly counters: readonly { readonly text: string; readonly selector: string }[]
}

/** Finds what is shown many at a time, the weightiest first; given the keys of an earlier scan, it reads those. Runs in the page. */
export const scanCollections = defineScan(function scanCollections(
  kit: PageKit,
  known?: readonly string[],
): CollectionsScan {
  const all = kit.all()
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const classes = (element: Element) =>
    plain(element.getAttribute('class'))
      .split(' ')
      .filter((name) => /^[A-Za-z_][\w-]*$/.test(name))
  const shown = (css: string) => all.filter((element) => element.matches(css) && kit.visible(element))
  const likes =
    /favou?rit|\blik(?:e|ed)\b|\bloved?\b|\bstar(?:red)?\b|\bpin(?:ned)?\b|bookmark|\bsave[ds]?\b|wish|heart|[♥♡❤☆★]/i
  const ticks = /\b(?:done|complete[ds]?|finish|tick|check|mark|toggle)\b|^$/i

  const highlight = 'mark,[class*=highlight i],[class*=match i]'

  const keyOf = (members: readonly Element[]): string => {
    const [first] = members
    const shared = classes(first!).filter((name) => members.every((other) => classes(other).includes(name)))
    let css = first!.localName + shared.map((name) => `.${name}`).join('')
    let at = first!.parentElement
    for (let depth = 0; at && depth < 4 && at !== document.documentElement; depth++) {
      const own = classes(at)
      const named = at.id && /^[A-Za-z_][\w-]*$/.test(at.id)
      css = `${named ? `#${at.id}` : at.localName + own.map((name) => `.${name}`).join('')} > ${css}`
      if (named || own.length > 0) break
      at = at.parentElement
    }
    return css
  }
  const shape = (element: Element) =>
    Array.from(element.children)
      .map((child) => `${child.localName}(${Array.from(child.children).map((inner) => inner.localName)})`)
      .join()
  const find = (): string[] => {
    const found = new Map<string, { weight: number; members: Element[] }>()
    for (const parent of all) {
      if (
        parent.children.length < 3 ||
        parent.closest('nav,footer,select,svg,[role=tablist],[role=radiogroup],[role=menu],fieldset,form')
      )
        continue
      const byTag = new Map<string, Element[]>()
      for (const child of Array.from(parent.children))
        if (
          !/^(?:button|label|input|option|th|td|script|style|br|hr|span|p|section|h\d|dt|dd|template|link|meta|text)$/.test(
            child.localName,
          ) &&
          kit.visible(child) &&
          plain((child as HTMLElement).innerText).length > 1
        )
          byTag.set(child.localName, [...(byTag.get(child.localName) ?? []), child])
      for (const members of byTag.values()) {
        if (members.length < 3) continue
        const shapes = members.map(shape)
        const usual = Math.max(...shapes.map((one) => shapes.filter((other) => other === one).length))
        const texts = members.map((member) => plain((member as HTMLElement).innerText))
        // Things of one kind look alike and say different things; longer pieces are parts of the page.
        if (
          usual < members.length * 0.5 ||
          new Set(texts).size < 3 ||
          texts.some((text) => text.length > 700)
        )
          continue
        if (members.every((member) => member.matches('a,[role=button]') && member.children.length === 0))
          continue
        const css = keyOf(members)
        const there = found.get(css)
        const leaves = members[0]!.querySelectorAll('*').length
        const weight = members.length * Math.min(8, 1 + leaves)
        found.set(css, {
          weight: (there?.weight ?? 0) + weight,
          members: [...(there?.members ?? []), ...members],
        })
      }
    }
    const chosen: { css: string; members: Element[] }[] = []
    for (const [css, { members }] of [...found].toSorted((one, two) => two[1].weight - one[1].weight))
      if (
        chosen.length < 3 &&
        !chosen.some((other) =>
          other.members.some((outer) => outer.contains(members[0]!) || members[0]!.contains(outer)),
        )
      )
        chosen.push({ css, members })
    return chosen.map(({ css }) => css)
  }
  const stateOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    const told = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
    return told === null ? null : told === 'true'
  }
  const read = (element: Element, parents: Element[]): ListEntry => {
    const inside = [element, ...kit.all(element)]
    const leaves = inside.filter(
      (leaf) =>
        kit.ownText(leaf) !== '' && kit.visible(leaf) && !/^(?:option|script|style)$/.test(leaf.localName),
    )
    const small = (leaf: Element) => {
      const control = leaf.closest('button,[role=button],[role=switch],[role=checkbox],select')
      return (
        control !== null &&
        control !== element &&
        element.contains(control) &&
        leaves.filter((other) => control.contains(other)).length < 2
      )
    }
    const free = leaves.filter((leaf) => !small(leaf))
    // A text in which a search marks what it found is still one text.
    const marked = (leaf: Element) => Array.from(leaf.children).some((child) => child.matches(highlight))
    const texts = (free.length > 0 ? free : leaves)
      .filter(
        (leaf) =>
          !(leaf.matches(highlight) && leaf.parentElement !== null && kit.ownText(leaf.parentElement) !== ''),
      )
      .map((leaf) => (marked(leaf) ? plain(leaf.textContent) : kit.ownText(leaf)))
    const named = inside.find(
      (leaf) =>
        leaf !== element &&
        leaf.matches('h1,h2,h3,h4,h5,h6,strong,b,[class*=title i],[class*=name i]') &&
        kit.visible(leaf) &&
        plain(leaf.textContent).length > 1,
    )
    const controls = inside.filter(
      (one) =>
        one !== element &&
        one.matches('button,[role=button],input[type=checkbox],[role=checkbox],[role=switch]') &&
        !kit.disabled(one),
    )
    const wordsOf = (one: Element) =>
      `${kit.nameOf(one)} ${plain(one.getAttribute('class'))} ${plain(one.getAttribute('title'))}`
    const favourite = controls.find((one) => likes.test(wordsOf(one)))
    const called = (name: RegExp) => {
      const found = controls.find(
        (one) =>
          one !== favourite &&
          one.matches('button,[role=button]') &&
          (name.test(kit.nameOf(one)) ||
            name.test(plain((one as HTMLElement).innerText)) ||
            name.test(plain(one.getAttribute('title')))),
      )
      return found ? kit.selectorOf(found) : null
    }
    const tick = controls.find(
      (one) =>
        one !== favourite &&
        // Rows of a table are chosen with boxes as well.
        !/\b(?:select|compare|choose|pick)/i.test(wordsOf(one)) &&
        !element.closest('table')?.querySelector('thead input[type=checkbox]') &&
        (one.matches('input,[role=checkbox]') || (stateOf(one) !== null && ticks.test(wordsOf(one)))),
    )
    // A box that is drawn by its label is ticked there.
    const handle =
      tick && !kit.visible(tick)
        ? ((tick as HTMLInputElement).labels?.[0] ?? tick.parentElement ?? tick)
        : tick
    const crossed = inside.some((one) =>
      /(?:^|[\s_-])(?:done|completed?|checked)(?:$|\s)/i.test(one.getAttribute('class') ?? ''),
    )
    if (!parents.includes(element.parentElement!)) parents.push(element.parentElement!)
    const style = getComputedStyle(element)
    return {
      title: plain(named?.textContent ?? texts.find((text) => /\p{L}{2}/u.test(text)) ?? texts[0]).slice(
        0,
        120,
      ),
      texts: texts.slice(0, 30).map((text) => text.slice(0, 300)),
      cells:
        element.localName === 'tr'
          ? Array.from(element.children).map((cell) => plain((cell as HTMLElement).innerText).slice(0, 120))
          : [],
      marks: inside
        .slice(0, 40)
        .flatMap((one) => [
          ...Object.values((one as HTMLElement).dataset ?? {}).map((value) => value ?? ''),
          ...(one === element ? classes(one) : []),
        ])
        .filter((value) => value.length < 40),
      words:
        `${plain(element.textContent)} ${inside.flatMap((one) => Array.from(one.attributes, ({ value }) => value)).join(' ')}`
          .toLowerCase()
          .slice(0, 3000),
      look: [style.opacity, style.filter, style.order, plain(element.getAttribute('class'))].join('|'),
      part: parents.indexOf(element.parentElement!),
      tick: tick && handle ? { selector: kit.selectorOf(handle), on: stateOf(tick) ?? crossed } : null,
      favourite: favourite ? { selector: kit.selectorOf(favourite), on: stateOf(favourite) } : null,
      editor: called(kit.deedPattern(['edit'], 'leads', { signs: true })),
      remover: called(kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' })),
    }
  }
  const keys = known ?? find()
  const boxes: Element[] = []
  const collections = keys.map((css) => {
    const parents: Element[] = []
    const members = shown(css)
      .filter(
        (member) => plain((member as HTMLElement).innerText) !== '' && !member.querySelector('th[scope=col]'),
      )
      .slice(0, 200)
    // A placeholder text is not an entry.
    const [only] = members
    const said = only && plain((only as HTMLElement).innerText)
    const empty =
      members.length === 1 &&
      said!.length < 160 &&
      // A row whose cells are filled is an entry, whatever it says.
      Array.from(only!.querySelectorAll('td')).filter((cell) => plain(cell.innerText) !== '').length < 3 &&
      (only!.querySelector('td[colspan]') !== null ||
        /\b(?:no|nothing|none|not|nobody|empty)\b|(?:^|\s)0(?:\s\p{L}|$)|n[’']t\b|\b(?:keine?|nichts|aucun|rien|ningun|nada)/iu.test(
          said!,
        ))
    if (empty) members.length = 0
    boxes.push(...members)
    return { css, entries: members.map((member) => read(member, parents)) }
  })
  const lines: string[] = []
  const counters: { text: string; selector: string }[] = []
  for (const element of all) {
    if (
      element.children.length > 3 ||
      element.closest('button,select,a,label,script,style,[role=tab],[role=radio],thead')
    )
      continue
    if (!kit.visible(element) || boxes.some((box) => box.contains(element) || element.contains(box))) continue
    const text = plain((element as HTMLElement).innerText)
    if (text === '' || text.length >= 200 || lines.includes(text) || lines.length >= 300) continue
    // A box that only holds labels and controls says nothing of its own: its text grows and shrinks with what it holds.
    if (kit.ownText(element) !== '' || element.querySelector('label,button,select,a') === null)
      lines.push(text)
    const inner = Array.from(element.children).some((child) =>
      /\d.*\p{L}|\p{L}.*\d/u.test(plain((child as HTMLElement).innerText)),
    )
    if (/\d/.test(text) && text.length <= 60 && !inner)
      counters.push({ text, selector: kit.selectorOf(element) })
  }
  return { collections, lines, counters }
})
