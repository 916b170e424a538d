/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'
import type { Entry } from '../entry.js'
import type { readCurrent } from './read-current.js'

type Current = ReturnType<typeof readCurrent>

/** Part of `scanCollections`: reads one entry; `parents` collects the elements that hold entries of its collection. */
export function readEntry(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const likes =
    /favou?rit|\blik(?:e|ed)\b|\bloved?\b|\bstar(?:red)?\b|\bpin(?:ned)?\b|bookmark|\bsave[ds]?\b|wish|heart|[♥♡❤☆★]/i
  const ticks = /\b(?:done|complete[ds]?|finish|tick|check|mark|toggle)\b|^$/i
  const highlight = 'mark,[class*=highlight i],[class*=match i]'
  const stateOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    const told = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
    return told === null ? null : told === 'true'
  }
  const wordsOf = (one: Element) =>
    `${kit.nameOf(one)} ${plain(one.getAttribute('class'))} ${plain(one.getAttribute('title'))}`
  const actions = /^$|\b(?:actions?|aktion(?:en)?|acci[oó]n(?:es)?|azion[ei]|ações|acties)\b/i
  /** A button of several words that fills a cell under a heading, such as the title that it opens. */
  const isNamingCell = (control: Element): boolean => {
    const cell = control.closest<HTMLTableCellElement>('td,th')
    const heading = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex]
    const told = plain(control.textContent)
    return (
      heading !== undefined &&
      !actions.test(plain(heading.textContent)) &&
      plain(cell?.textContent) === told &&
      told.includes(' ')
    )
  }
  /** Visible texts in reading order with what its lists hold, those of small buttons left out. */
  const textsOf = (element: Element, inside: readonly Element[], { isSeen, isStruck, textOf }: Current) => {
    const leaves = inside.filter(
      (leaf) => textOf(leaf) !== '' && kit.visible(leaf) && !/^(?:script|style)$/.test(leaf.localName),
    )
    const small = (leaf: Element) => {
      const control = leaf.closest('button,[role=button],[role=switch],[role=checkbox]')
      return (
        control !== null &&
        control !== element &&
        element.contains(control) &&
        !isNamingCell(control) &&
        leaves.filter((other) => control.contains(other) && isSeen(other)).length < 2
      )
    }
    const free = leaves.filter((leaf) => !small(leaf))
    // A text in which a search marks what it found is still one text.
    const marked = (leaf: Element) => Array.from(leaf.children).some((child) => child.matches(highlight))
    return (free.length > 0 ? free : leaves)
      .filter(
        (leaf) =>
          !(leaf.matches(highlight) && leaf.parentElement !== null && kit.ownText(leaf.parentElement) !== ''),
      )
      .slice(0, 30)
      .map((leaf) => ({
        isChosen: leaf.matches('select'),
        text: marked(leaf) ? plain(leaf.textContent) : textOf(leaf),
        isStruck: isStruck(leaf, element),
      }))
  }
  const tickOf = (element: Element, controls: readonly Element[], inside: readonly Element[]) => {
    const tick = controls.find(
      (one) =>
        // Boxes that select rows of a table don't tick entries off.
        !/\b(?:select|compare|choose|pick)/i.test(wordsOf(one)) &&
        !element.closest('table')?.querySelector('thead input[type=checkbox]') &&
        (one.matches('input,[role=checkbox]') || (stateOf(one) !== null && ticks.test(wordsOf(one)))),
    )
    if (!tick) return null
    // If the label draws the box, click the label.
    const handle = kit.visible(tick)
      ? tick
      : ((tick as HTMLInputElement).labels?.[0] ?? tick.parentElement ?? tick)
    const crossed = inside.some((one) =>
      /(?:^|[\s_-])(?:done|completed?|checked)(?:$|\s)/i.test(one.getAttribute('class') ?? ''),
    )
    return { selector: kit.selectorOf(handle), on: stateOf(tick) ?? crossed }
  }
  /** The first line that an element shows: a year in a block below a name is not part of the name. */
  const firstLine = (element: Element): string => {
    let line = ''
    for (const child of Array.from(element.childNodes)) {
      const display = child instanceof Element ? getComputedStyle(child).display : 'inline'
      if (display === 'none') continue
      const isApart = !/^(?:inline|contents)/.test(display)
      if (isApart && plain(line) !== '') break
      line += isApart ? firstLine(child as Element) : (child.textContent ?? '')
      if (isApart && plain(line) !== '') break
    }
    return plain(line)
  }
  /** `3 votes`, `€20.80`: says how much an entry is of something, and does not name it. */
  const amount = /^(?!\d{1,3}[.)]\s)(?!.*\d-\d)[^\p{L}]*\d[\d.,:/%]*\s*\p{L}{0,10}\.?$/u
  const titleOf = (element: Element, inside: readonly Element[], texts: readonly string[]): string => {
    const named = inside.find(
      (leaf) =>
        leaf !== element &&
        leaf.matches('h1,h2,h3,h4,h5,h6,strong,b,[class*=title i],[class*=name i]') &&
        kit.visible(leaf) &&
        plain(leaf.textContent).length > 1 &&
        !(leaf.matches('strong,b') && amount.test(plain(leaf.textContent))),
    )
    const first =
      texts.find((text) => /\p{L}{2}/u.test(text) && !amount.test(text)) ??
      texts.find((text) => /\p{L}{2}/u.test(text)) ??
      texts[0]
    return ((named && firstLine(named)) || plain(first)).slice(0, 120)
  }
  const marksOf = (element: Element, inside: readonly Element[]): string[] =>
    inside
      .slice(0, 40)
      .flatMap((one) => [
        ...Object.values((one as HTMLElement).dataset ?? {}).map((value) => value ?? ''),
        ...(one === element
          ? Array.from(element.classList).filter((name) => /^[A-Za-z_][\w-]*$/.test(name))
          : []),
      ])
      .filter((value) => value.length < 40)
  return (element: Element, parents: Element[], current: Current): Omit<Entry, 'rating'> => {
    const inside = [element, ...kit.all(element)]
    const leaves = textsOf(element, inside, current)
    const texts = leaves.map(({ text }) => text)
    const controls = inside.filter(
      (one) =>
        one !== element &&
        one.matches('button,[role=button],input[type=checkbox],[role=checkbox],[role=switch]') &&
        !kit.disabled(one),
    )
    const favourite = controls.find((one) => likes.test(wordsOf(one)))
    const others = controls.filter((one) => one !== favourite)
    const called = (name: RegExp) => {
      const found = others.find(
        (one) =>
          one.matches('button,[role=button]') &&
          [kit.nameOf(one), (one as HTMLElement).innerText, one.getAttribute('title')].some((text) =>
            name.test(plain(text)),
          ),
      )
      return found ? kit.selectorOf(found) : null
    }
    if (!parents.includes(element.parentElement!)) parents.push(element.parentElement!)
    const style = getComputedStyle(element)
    const attributes = inside.flatMap((one) => Array.from(one.attributes, ({ value }) => value))
    return {
      title: titleOf(
        element,
        inside,
        leaves.flatMap(({ text, isChosen }) => (isChosen ? [] : [text])),
      ),
      texts: texts.map((text) => text.slice(0, 300)),
      struck: leaves.flatMap(({ isStruck }, index) => (isStruck ? [index] : [])),
      cells:
        element.localName === 'tr'
          ? Array.from(element.children).map((cell) => current.cellText(cell).slice(0, 120))
          : [],
      marks: marksOf(element, inside),
      words: `${plain(element.textContent)} ${attributes.join(' ')}`.toLowerCase().slice(0, 3000),
      look: [style.opacity, style.filter, style.order, plain(element.getAttribute('class'))].join('|'),
      part: parents.indexOf(element.parentElement!),
      tick: tickOf(element, others, inside),
      favourite: favourite ? { selector: kit.selectorOf(favourite), on: stateOf(favourite) } : null,
      editor: called(kit.deedPattern(['edit'], 'leads', { signs: true })),
      remover: called(kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' })),
    }
  }
}
