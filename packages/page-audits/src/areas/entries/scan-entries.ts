/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** One visible entry of the list that grows. */
export interface Entry {
  /** Its text as people read it, that of its buttons left out. */
  readonly text: string
  readonly done: boolean
  readonly place: string
  /** Where its text is: a double click may edit it there. */
  readonly label: string
  readonly tick: string | null
  /** The control that takes it away; it may come up only under the mouse. */
  readonly remover: string | null
  readonly editor: string | null
  /** The field in which its text is being changed. */
  readonly editing: { readonly selector: string; readonly value: string; readonly focused: boolean } | null
}

/** The list in one state of the page. */
export interface EntriesScan {
  /** Finds the list again in other states. */
  readonly home: string | null
  /** Tag of its entries. */
  readonly kind: string
  readonly entries: readonly Entry[]
  /** The value of the field for new entries; null while the field is hidden. */
  readonly pending: string | null
  readonly url: string
  /** Characters in the browser's storage for the page. */
  readonly stored: number
}

/** Reads the list that holds the given texts. `home`: where an earlier scan found it. Runs in the page. */
export const scanEntries = defineScan(function scanEntries(
  kit: PageKit,
  fieldSelector: string,
  texts: readonly string[],
  home: string | null,
): EntriesScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const field = kit.find(fieldSelector) as HTMLInputElement | null
  const all = kit.all()
  const editable =
    'textarea,input:not([type=checkbox]):not([type=radio]):not([type=hidden]):not([type=button]):not([type=submit]):not([type=range]):not([type=color]),[contenteditable=""],[contenteditable=true]'
  const buttons = 'button,[role=button],a,input[type=button]'
  const valueOf = (element: Element) =>
    element.matches('input,textarea')
      ? (element as HTMLInputElement).value
      : (element as HTMLElement).innerText
  const shows = (element: Element, text: string) =>
    element !== field &&
    kit.visible(element) &&
    (element.matches(editable) ? plain(valueOf(element)) : kit.ownText(element)).includes(text)
  const rows = 'li,tr,[role=listitem],[role=row],article'
  const ownRow = (element: Element) => element.closest(rows)
  const before = home === null ? null : kit.find(home)
  /** A single entry in a wrapper of its own looked like a list with one row; the next one has another such wrapper. */
  const outgrown =
    before?.querySelectorAll(rows).length === 1 &&
    !before.matches('ul,ol,table,tbody,[role=list]') &&
    texts.some((text) =>
      all.some((element) => {
        const wrapper = shows(element, text) ? ownRow(element)?.parentElement : null
        return (
          wrapper &&
          wrapper !== before &&
          wrapper.localName === before.localName &&
          wrapper.parentElement === before.parentElement
        )
      }),
    )
  const known = outgrown ? before.parentElement : before
  /** A message may repeat the text of an entry: the entry is the one in the list, or in a row. */
  const labels = texts.flatMap((text) => {
    const showing = all.filter((element) => shows(element, text))
    const within = showing.filter((element) => known?.contains(element))
    const first =
      within[0] ?? (known ? undefined : (showing.find((element) => ownRow(element) !== null) ?? showing[0]))
    return first ? [first] : []
  })

  const childOf = (list: Element | null, label: Element): Element | null => {
    let at: Element | null = label
    while (at && kit.parentOf(at) !== list) at = kit.parentOf(at)
    return at
  }
  /** The row around a lone label: by its tag, or the nearest element that also holds a control. */
  const rowOf = (label: Element): Element | null => {
    let at: Element | null = ownRow(label) ?? label
    for (let depth = 0; at && depth < 4; depth++, at = kit.parentOf(at))
      if (at.matches(rows) || (at.querySelector('button,input,[role=button]') && !at.contains(field)))
        return at
    return null
  }
  /** The list that was known, or the smallest element that holds all labels, or around one label its row's parent. */
  const listAround = (): Element | null => {
    const [first, second] = labels
    if (!first || (known && (!second || childOf(known, first) !== childOf(known, second)))) return known
    if (!second) return rowOf(first)?.parentElement ?? null
    let at: Element | null = first
    while (at && !labels.every((label) => at!.contains(label))) at = kit.parentOf(at)
    return at
  }
  const list = listAround()
  const entryOf = (label: Element): Element | null => childOf(list, label)
  const sample = labels.map(entryOf).find((entry) => entry !== null)?.localName
  const kinds = sample ?? list?.querySelector(`:scope > :is(li,tr,article)`)?.localName ?? 'li'
  const boxes = Array.from(list?.children ?? []).filter(
    (element) =>
      element.localName === kinds &&
      kit.visible(element) &&
      element.getBoundingClientRect().height > 1 &&
      !element.querySelector('th'),
  )
  const stateOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    const told = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
    return told === null ? null : told === 'true'
  }
  const doneWords = /(?:^|[\s_-])(?:is-)?(?:done|completed?|checked|finished|crossed|struck)(?:$|[\s_-])/i
  const looksDone = (entry: Element) =>
    [entry, ...kit.all(entry)].some((one) => {
      if (one.matches('button,input,svg') || !kit.visible(one)) return false
      if (doneWords.test(one.getAttribute('class') ?? '')) return true
      return kit.ownText(one) !== '' && getComputedStyle(one).textDecorationLine.includes('line-through')
    })
  const tickNames = /^(?:mark|complete|done|finish|toggle|check|tick|undone?|reopen|not done|[✓✔☐☑○◯])/i
  /** A box that is drawn by its label, or by what is around it, is ticked there. */
  const handleOf = (tick: Element): Element => {
    const { width, height } = tick.getBoundingClientRect()
    if (getComputedStyle(tick).display !== 'none' && width > 2 && height > 2) return tick
    const drawn = Array.from((tick as HTMLInputElement).labels ?? []).find((label) => kit.visible(label))
    return drawn ?? tick
  }
  const named = (entry: Element, name: RegExp, words: RegExp, forbidden: Element | null) =>
    kit
      .all(entry)
      .find(
        (one) =>
          one !== forbidden &&
          one.matches('button,[role=button],a,[onclick],svg,i,span') &&
          (name.test(plain(kit.nameOf(one))) ||
            name.test(plain(one.textContent)) ||
            name.test(one.getAttribute('title') ?? '') ||
            (one.matches('button,a,[role=button]') && words.test(one.getAttribute('class') ?? ''))),
      ) ?? null
  const textOf = (entry: Element): string => {
    const label = labels.find((one) => entry.contains(one))
    if (label) return plain(label.matches(editable) ? valueOf(label) : (label as HTMLElement).innerText)
    const said = kit
      .all(entry)
      .filter((one) => kit.visible(one) && !one.closest('button,[role=button]') && kit.ownText(one) !== '')
      .map((one) => kit.ownText(one))
    return plain(said.join(' ') || kit.ownText(entry))
  }
  const read = (entry: Element): Entry => {
    const inside = kit.all(entry)
    const label =
      labels.find((one) => entry.contains(one)) ??
      inside.find((one) => kit.visible(one) && !one.matches(buttons) && /\p{L}/u.test(kit.ownText(one))) ??
      entry
    const box = inside.find((one) => one.matches('input[type=checkbox],[role=checkbox],[role=switch]'))
    const remover = named(
      entry,
      kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' }),
      /delet|remov|destroy|trash|close/i,
      null,
    )
    const tick =
      box ??
      inside.find(
        (one) =>
          one.matches('button,[role=button]') && one !== remover && tickNames.test(plain(kit.nameOf(one))),
      )
    const editor = named(
      entry,
      kit.deedPattern(['edit'], 'leads', { signs: true }),
      /(?:^|[\s_-])edit/i,
      remover,
    )
    const writing = inside.find((one) => one.matches(editable) && kit.visible(one) && !kit.disabled(one))
    return {
      text: writing && writing !== label ? plain(valueOf(writing)) : textOf(entry),
      done: (tick ? stateOf(tick) : null) ?? looksDone(entry),
      place: kit.selectorOf(entry),
      label: kit.selectorOf(label),
      tick: tick && !kit.disabled(tick) ? kit.selectorOf(handleOf(tick)) : null,
      remover: remover ? kit.selectorOf(remover) : null,
      editor: editor && kit.visible(editor) ? kit.selectorOf(editor) : null,
      editing: writing
        ? {
            selector: kit.selectorOf(writing),
            value: valueOf(writing),
            focused:
              writing.getRootNode() instanceof ShadowRoot
                ? (writing.getRootNode() as ShadowRoot).activeElement === writing
                : document.activeElement === writing,
          }
        : null,
    }
  }
  const storedLength = () => {
    try {
      return Object.values(localStorage).join('').length
    } catch {
      return 0
    }
  }
  return {
    home: list ? kit.selectorOf(list) : home,
    kind: kinds,
    entries: boxes.map(read),
    pending: field && kit.visible(field) ? valueOf(field) : null,
    url: location.href,
    stored: storedLength(),
  }
})
