/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Amounts at the same place of neighbours. */
export interface AmountList {
  readonly place: Place
  /** The texts of the amounts, in order. */
  readonly texts: readonly string[]
}

/** The lists of amounts of a page, and the amounts that call themselves a total. */
export interface SharesScan {
  readonly lists: readonly AmountList[]
  readonly totals: readonly { readonly label: string; readonly text: string }[]
}

/** Reads the amounts of neighbours, and the totals. Runs in the page. */
export const scanShares = defineScan(function scanShares(kit: PageKit): SharesScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const money = /^[^\d]{0,12}\d[\d.,'\u00a0\u202f ]*[^\d]{0,12}$/u
  const cents = /\d[.,]\d{2}(?!\d)/
  const isAmount = (element: Element) => {
    const text = kit.ownText(element)
    return (
      text.length <= 24 && money.test(text) && cents.test(text) && !text.includes('%') && kit.visible(element)
    )
  }
  const amounts = kit
    .all()
    .filter((element) => !element.closest('button,select,script,style') && isAmount(element))
  const totalWords =
    /(?<!\p{L}|sub-?|zwischen|sous-|sub)(?:(?:grand )?total|sum|to pay|amount due|gesamt\p{L}*|summe|zu zahlen|endbetrag|à payer|montant total|totale|a pagar|totaal|te betalen)(?!\p{L})/iu
  const labelOf = (element: Element): string => {
    const before =
      element.localName === 'dd' || element.localName === 'td'
        ? element.parentElement?.querySelector('dt,th')
        : null
    for (const other of [
      element.previousElementSibling,
      before,
      element.parentElement?.previousElementSibling,
    ]) {
      const text = plain(other?.textContent)
      if (text !== '' && text.length <= 40 && !cents.test(text)) return text
    }
    const around = plain(element.parentElement?.textContent)
    return around.length <= 60 && around.match(/\d[.,]\d{2}(?!\d)/g)?.length === 1 ? around : ''
  }
  const lists: AmountList[] = []
  const parents = new Set<Element>()
  for (const amount of amounts) {
    let at: Element | null = amount
    for (let depth = 0; at?.parentElement && depth < 4; depth++, at = at.parentElement)
      parents.add(at.parentElement)
  }
  for (const parent of parents) {
    const kinds = new Map<string, Element[]>()
    for (const child of Array.from(parent.children))
      if (kit.visible(child) && !/^(?:dt|script|style|template)$/.test(child.localName))
        kinds.set(child.localName, [...(kinds.get(child.localName) ?? []), child])
    for (const members of kinds.values()) {
      const each = members.map((member) =>
        amounts.filter((amount) => member === amount || member.contains(amount)),
      )
      if (members.length < 2 || members.length > 60 || each.some(({ length }) => length !== 1)) continue
      // The lines of a bill have words of their own: only one of them is the total.
      if (
        members.some(
          (member) => totalWords.test(labelOf(member)) || totalWords.test(plain(member.textContent)),
        )
      )
        continue
      lists.push({ place: kit.place(parent), texts: each.map(([amount]) => kit.ownText(amount!)) })
    }
  }
  const totals = amounts.flatMap((amount) => {
    const label = labelOf(amount)
    return totalWords.test(label) ? [{ label: label.slice(0, 40), text: kit.ownText(amount) }] : []
  })
  return { lists: lists.slice(0, 8), totals: totals.slice(0, 8) }
})
