/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** An adjustable number, with its price. */
export interface QuantityScan {
  readonly number: Place
  readonly value: number
  /** A field that can be typed into. */
  readonly typed: boolean
  readonly plus: Place | null
  readonly minus: Place | null
  /** The lowest that it says it takes. */
  readonly least: number | null
  /** Its minus can be pressed. */
  readonly lowers: boolean
  /** Its name, or the first words around it. */
  readonly title: string
  /** Words around it. */
  readonly label: string
  /** Words of its id and classes, and of its box's. */
  readonly hint: string
  /** Amounts of money in the same line or card, in order. */
  readonly amounts: readonly { readonly selector: string; readonly text: string }[]
}

/** Finds numbers with plus and minus buttons, and fields that are called quantity. Runs in the page. */
export const scanQuantities = defineScan(function scanQuantities(kit: PageKit): QuantityScan[] {
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
  const isButton = (element: Element) =>
    element.matches('button,[role=button],a,input[type=button],[onclick]') && kit.visible(element)
  const wayOf = (element: Element): 1 | -1 | 0 => {
    if (!isButton(element)) return 0
    const text = collapse((element as HTMLElement).innerText || (element as HTMLInputElement).value || '')
    const name = collapse(
      `${element.getAttribute('aria-label') ?? ''} ${element.getAttribute('title') ?? ''}`,
    )
    const bare = text.replace(/[\s\uFE0F]/g, '')
    if (/^(?:[+＋➕▲⌃⊕]|\+1)$/.test(bare)) return 1
    if (/^(?:[-−–‒➖▼⌄⊖]|[-−]1)$/.test(bare)) return -1
    const words = `${name} ${text}`
    if (/^\W*(?:increase|increment|plus|add one|add 1|one more|more)\b|\bmore$/i.test(words)) return 1
    if (
      /^\W*(?:decrease|decrement|minus|reduce|remove one|remove 1|one fewer|one less|fewer|less)\b|\b(?:fewer|less)$/i.test(
        words,
      )
    )
      return -1
    if (/\p{L}/u.test(text) || name !== '') return 0
    const hint = `${element.id} ${element.getAttribute('class') ?? ''} ${element.querySelector('[class]')?.getAttribute('class') ?? ''}`
    if (/(?:^|[-_ ])(?:plus|increment|increase|inc)(?:$|[-_ ])/i.test(hint)) return 1
    return /(?:^|[-_ ])(?:minus|decrement|decrease|dec)(?:$|[-_ ])/i.test(hint) ? -1 : 0
  }
  const numberOf = (element: Element): number | null => {
    if (element.matches('input')) {
      const input = element as HTMLInputElement
      if (!/^(?:number|text|tel)$/.test(input.type) || !kit.visible(element)) return null
      return /^-?\d+(?:\.\d+)?$/.test(input.value.trim()) ? Number(input.value) : null
    }
    if (isButton(element) || element.closest('button,select,script,style') || !kit.visible(element))
      return null
    const match = /^(-?\d+(?:\.\d+)?)(?:\s?%|\s\p{L}{1,14})?$/u.exec(kit.ownText(element))
    return match ? Number(match[1]) : null
  }
  const money = /[£$€¥₹₽₺₩]\s?\d|\d\s?(?:[£$€¥₹₽₺₩]|kr\b|zł|CHF|USD|EUR|GBP)/
  const found: QuantityScan[] = []
  const taken = new Set<Element>()
  const rowOf = (element: Element, alone: (row: Element) => boolean) => {
    let row: Element | null = element
    for (let depth = 0; row && depth < 5 && row !== document.body; depth++, row = row.parentElement) {
      if (
        !alone(row) ||
        row.matches('main,form') ||
        collapse((row as HTMLElement).innerText ?? '').length > 200
      )
        return null
      if (money.test((row as HTMLElement).innerText ?? '')) return row
    }
    return null
  }
  const amountsOf = (row: Element | null) =>
    row === null
      ? []
      : kit
          .all(row)
          .filter(
            (element) =>
              !element.closest('button,select,s,del,script,style') &&
              kit.visible(element) &&
              money.test(collapse((element as HTMLElement).innerText ?? '')) &&
              !Array.from(element.children).some((child) =>
                money.test((child as HTMLElement).innerText ?? ''),
              ),
          )
          .map((element) => ({
            selector: kit.selectorOf(element),
            text: collapse((element as HTMLElement).innerText).slice(0, 60),
          }))
          .slice(0, 6)
  const labelOf = (element: Element, box: Element) => {
    const own = element.matches('input') ? kit.nameOf(element) : (element.getAttribute('aria-label') ?? '')
    const around = collapse((box.parentElement as HTMLElement | null)?.innerText ?? '').slice(0, 120)
    return collapse(`${own} ${around}`)
  }
  const titleOf = (element: Element, box: Element) => {
    const own = element.matches('input') ? kit.nameOf(element) : (element.getAttribute('aria-label') ?? '')
    if (/\p{L}{2}/u.test(own) && !/^(?:qty|quantity)\b/i.test(own)) return own.slice(0, 40)
    let at: Element | null = box
    for (let depth = 0; at && depth < 4; depth++, at = at.parentElement) {
      const words = /\p{L}[\p{L}\p{M} '’-]+\p{L}/u.exec((at as HTMLElement).innerText ?? '')
      if (words) return collapse(words[0]).slice(0, 40)
    }
    return own.slice(0, 40)
  }
  const leastOf = (element: Element) => {
    const least = element.getAttribute('min') ?? element.getAttribute('aria-valuemin')
    return least === null || least.trim() === '' || Number.isNaN(Number(least)) ? null : Number(least)
  }
  const hintOf = (...elements: readonly Element[]) =>
    collapse(
      elements
        .map(
          (element) =>
            `${element.id} ${element.getAttribute('name') ?? ''} ${element.getAttribute('class') ?? ''}`,
        )
        .join(' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .replace(/[-_]+/g, ' '),
    ).slice(0, 120)
  const all = kit.all()
  const ways = new Map(
    all.map((element) => [element, wayOf(element)] as const).filter(([, way]) => way !== 0),
  )
  for (const [plus, way] of ways) {
    if (way !== 1 || found.length >= 12) continue
    let box = plus.parentElement
    for (let depth = 0; box && depth < 4 && box !== document.body; depth++, box = box.parentElement) {
      const inside = kit.all(box)
      const buttons = inside.filter(
        (element) =>
          isButton(element) &&
          !inside.some((other) => other !== element && isButton(other) && other.contains(element)),
      )
      const signs = inside.filter((element) => ways.has(element))
      const lowers = signs.filter((element) => ways.get(element) === -1)
      if (lowers.length > 1 || signs.length - lowers.length > 1 || buttons.length > 4) break
      const [minus] = lowers
      if (!minus) continue
      const numbers = inside.filter((element) => numberOf(element) !== null)
      const between = numbers.filter(
        (element) =>
          ((plus.compareDocumentPosition(element) & 2) !== 0) !==
          ((minus.compareDocumentPosition(element) & 2) !== 0),
      )
      const number = between.length === 1 ? between[0] : numbers.length === 1 ? numbers[0] : undefined
      if (!number) {
        if (numbers.length > 1) break
        continue
      }
      taken.add(number)
      const pair = new Set<Element>([plus, minus])
      const row = rowOf(box, (candidate) =>
        kit.all(candidate).every((element) => !ways.has(element) || pair.has(element)),
      )
      found.push({
        number: kit.place(number),
        value: numberOf(number)!,
        typed: number.matches('input') && !(number as HTMLInputElement).readOnly,
        plus: kit.place(plus),
        minus: kit.place(minus),
        least: leastOf(number),
        lowers: !kit.disabled(minus),
        title: titleOf(number, box),
        label: labelOf(number, box),
        hint: hintOf(number, box),
        amounts: amountsOf(row),
      })
      break
    }
  }
  const isQuantity = (element: Element) =>
    element.matches('input[type=number],input[type=text],input:not([type])') &&
    /\b(?:qty|quantity|amount of|how many|menge|anzahl|cantidad|quantidade|aantal)\b|\bquantit[éà]/i.test(
      `${kit.nameOf(element)} ${element.id} ${element.className} ${(element as HTMLInputElement).name}`.replace(
        /[-_]/g,
        ' ',
      ),
    )
  const fields = all.filter(
    (element) => isQuantity(element) && numberOf(element) !== null && !taken.has(element),
  )
  for (const field of fields.slice(0, 12)) {
    const row = rowOf(field, (candidate) =>
      fields.every((other) => other === field || !candidate.contains(other)),
    )
    if ((field as HTMLInputElement).readOnly || kit.disabled(field)) continue
    found.push({
      number: kit.place(field),
      value: numberOf(field)!,
      typed: true,
      plus: null,
      minus: null,
      least: leastOf(field),
      lowers: false,
      title: titleOf(field, field),
      label: labelOf(field, field),
      hint: hintOf(field),
      amounts: amountsOf(row),
    })
  }
  return found
})
