/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A control of a card that says to which column it leads. */
export interface Move {
  readonly selector: string
  readonly name: string
  /** Index of the column. */
  readonly to: number
}

/** A card of a board. */
export interface BoardCard {
  readonly text: string
  readonly moves: readonly Move[]
}

/** A column: its title and its cards. */
export interface BoardColumn {
  readonly title: string
  readonly cards: readonly BoardCard[]
  /** The most cards that it takes, where its title says so. */
  readonly limit: number | null
}

/** Reads the columns of a board whose cards have buttons that move them. Runs in the page. */
export const scanBoard = defineScan(function scanBoard(kit: PageKit): BoardColumn[] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const saysLimit =
    /[([]?\s*(?:max(?:imum|imal)?\.?|m[áa]x\.?|massimo|limit|wip(?: limit)?|at most|up to|höchstens|≤)\s*:?\s*(\d{1,2})(?: (?:cards?|tasks?))?\s*[)\]]?/i
  const limitOf = (text: string): number | null => {
    const said = saysLimit.exec(text)
    return said ? Number(said[1]) : null
  }
  const withoutCount = (text: string) =>
    plain(
      text.replace(saysLimit, '').replace(/[([{]?\b\d{1,3}\b[)\]}]?(?: (?:cards?|tasks?|items?))?\s*$/, ''),
    )
  const headings = kit
    .all()
    .filter(
      (element) =>
        element.matches('h2,h3,h4,[role=heading]') && kit.visible(element) && !element.closest('button,li'),
    )
  /** The largest box around a heading that holds no other heading of its rank. */
  const columnOf = (heading: Element): Element => {
    let column = heading
    for (let at = heading.parentElement; at && at !== document.body; at = at.parentElement) {
      if (
        headings.some(
          (other) => other !== heading && other.localName === heading.localName && at!.contains(other),
        )
      )
        break
      column = at
    }
    return column
  }
  const titles = headings.map((heading) => withoutCount((heading as HTMLElement).innerText).toLowerCase())
  const isCard = 'li,article,[draggable=true],[class*=card i],[class*=task i],[class*=item i],tr'
  const targetOf = (name: string, from: number): number => {
    const words = name.toLowerCase()
    const named = titles.findIndex(
      (title, index) =>
        index !== from &&
        title.length > 2 &&
        (words.endsWith(` to ${title}`) || words.replace(/[^\p{L}\p{N} -]/gu, '').trim() === title),
    )
    if (named >= 0) return named
    if (/^move (?:right|forward)$/i.test(name)) return from + 1
    return /^move (?:left|back(?:ward)?)$/i.test(name) ? from - 1 : -1
  }
  const columns = headings.map((heading, index): BoardColumn => {
    const box = columnOf(heading)
    const cards = new Map<Element, Move[]>()
    const found = kit
      .all(box)
      .filter(
        (element) =>
          element.matches(isCard) && kit.visible(element) && element !== box && !element.contains(heading),
      )
    // The innermost boxes of that kind are the cards.
    for (const card of found)
      if (!found.some((other) => other !== card && card.contains(other))) cards.set(card, [])
    for (const button of kit
      .all(box)
      .filter(
        (element) =>
          element.matches('button,[role=button]') && kit.visible(element) && !kit.disabled(element),
      )) {
      const card = Array.from(cards.keys()).find((each) => each.contains(button))
      const to = targetOf(plain(kit.spokenAs(button).name), index)
      const short = to >= 0 ? to : targetOf(plain((button as HTMLElement).innerText), index)
      if (card && short >= 0 && short < headings.length)
        cards.get(card)!.push({ selector: kit.selectorOf(button), name: kit.nameOf(button), to: short })
    }
    const wordsOf = (card: Element) =>
      plain(
        kit
          .all(card)
          .concat(card)
          .filter((element) => !element.closest('button,select,[role=button]') && kit.visible(element))
          .map((element) => kit.ownText(element))
          .join(' '),
      )
    return {
      limit: limitOf(plain((heading as HTMLElement).innerText)),
      title: plain((heading as HTMLElement).innerText)
        .replace(saysLimit, '')
        .replace(/\d+ (?:cards?|tasks?|items?)\s*$/i, '')
        .replace(/[([{]?(?<!\d)\d+[)\]}]?\s*$/, '')
        .trim(),
      cards: Array.from(cards, ([card, moves]) => ({ text: wordsOf(card), moves })),
    }
  })
  return columns.some(({ cards }) => cards.some(({ moves }) => moves.length > 0)) ? columns : []
})
