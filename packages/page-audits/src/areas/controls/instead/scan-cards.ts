/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** One of several similar cards, each with a title and the same buttons. */
export interface Card {
  readonly title: string
  /** The whole text of the card. */
  readonly text: string
  /** Its buttons, the same in each card, in order. */
  readonly buttons: readonly { readonly selector: string; readonly name: string }[]
}

/** Cards, and the texts of the page. */
export interface CardsScan {
  readonly groups: readonly (readonly Card[])[]
  /** Visible texts and values of fields. */
  readonly texts: readonly string[]
}

/** Finds groups of at least three cards whose buttons have the same names, but for the title. Runs in the page. */
export const scanCards = defineScan(function scanCards(kit: PageKit): CardsScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const leaves = kit.deedPattern(
    ['delete', 'clear', 'login', 'logout', 'close', 'cancel', 'next', 'previous', 'back', 'search'],
    'mentions',
    { signs: true, also: 'print|drucken|download|copy|kopieren|copier|copia(?:r)?|share|teilen|up|down' },
  )
  const states =
    '[aria-pressed],[aria-expanded],[aria-checked],[aria-selected],[role=tab],[role=switch],[role=option]'
  const titleOf = (card: Element): string => {
    const found = Array.from(
      card.querySelectorAll('h2,h3,h4,h5,h6,strong,b,th,[class*=title i],[class*=name i]'),
    ).find((one) => kit.visible(one) && !one.closest('button') && /\p{L}{3}/u.test(one.textContent ?? ''))
    return plain((found as HTMLElement | undefined)?.innerText).slice(0, 80)
  }
  const cardOf = (element: Element): Card => ({
    title: titleOf(element),
    text: plain((element as HTMLElement).innerText).slice(0, 1000),
    buttons: Array.from(element.querySelectorAll('button,[role=button]'))
      .filter((one) => kit.visible(one) && !kit.disabled(one) && !one.matches(states))
      .map((one) => ({ selector: kit.selectorOf(one), name: kit.nameOf(one) }))
      .filter(({ name }) => /\p{L}{2}/u.test(name) && !leaves.test(name)),
  })
  const nameless = ({ title, buttons }: Card) =>
    buttons.map(({ name }) => name.replace(title, '#').replace(/^[^#]*#.*$/, '#')).join('|')
  const groups: Card[][] = []
  for (const parent of kit.all()) {
    if (parent.children.length < 3 || !kit.visible(parent) || parent.closest('nav,footer,dialog,form'))
      continue
    const members = Array.from(parent.children).filter(
      (child) => child.localName === parent.lastElementChild!.localName && kit.visible(child),
    )
    if (
      members.length < 3 ||
      members.length > 40 ||
      members.some((one) => one.matches('button,a,label,option'))
    )
      continue
    const cards = members.map(cardOf)
    const [first] = cards
    const titles = cards.map(({ title }) => title)
    if (first!.buttons.length === 0 || first!.buttons.length > 3 || titles.some((title) => title.length < 3))
      continue
    if (new Set(titles).size < titles.length || cards.some((card) => nameless(card) !== nameless(first!)))
      continue
    groups.push(cards)
  }
  const texts = kit.all().flatMap((element) => {
    if (element.matches('script,style,template,option') || !kit.visible(element)) return []
    if (element.matches('select')) return [plain((element as HTMLSelectElement).selectedOptions[0]?.label)]
    if (element.matches('input,textarea')) return [plain((element as HTMLInputElement).value)]
    return [kit.ownText(element)]
  })
  return { groups: groups.slice(0, 2), texts: texts.filter((text) => text !== '') }
})
