/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A row with several boxes, as a week of a habit has, and the number that the row shows. */
export interface TickRow {
  readonly name: string
  readonly boxes: readonly { readonly selector: string; readonly name: string; readonly on: boolean }[]
  /** The only whole number among its texts, as in “2” or “2 of 7 days”; null without one. */
  readonly count: number | null
}

/** A text outside of the rows such as “4 of 21”, where there are 21 boxes. */
export interface TickTotal {
  readonly selector: string
  readonly text: string
  readonly says: number
}

/** Rows of boxes, and what the page says of all boxes together. */
export interface TickScan {
  readonly rows: readonly TickRow[]
  readonly totals: readonly TickTotal[]
}

/** Reads rows with at least three boxes each: check boxes, or buttons that can be pressed. Runs in the page. */
export const scanTickRows = defineScan(function scanTickRows(kit: PageKit): TickScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const all = kit.all()
  const toggles = 'input[type=checkbox],[role=checkbox],button[aria-pressed]'
  const isOn = (box: Element) =>
    box.matches('input')
      ? (box as HTMLInputElement).checked
      : (box.getAttribute('aria-checked') ?? box.getAttribute('aria-pressed')) === 'true'
  const handle = (box: Element): Element | null =>
    [box, ...Array.from((box as HTMLInputElement).labels ?? [])].find((one) => kit.visible(one)) ?? null
  const boxesIn = (row: Element) =>
    Array.from(row.querySelectorAll(toggles)).filter((box) => handle(box) && !kit.disabled(box))
  const isRow = (element: Element) => element.matches('tr,li,[role=row],article,section,fieldset,div')
  const sized = new Map<Element, number>()
  for (const element of all)
    if (isRow(element) && kit.visible(element)) {
      const count = boxesIn(element).length
      if (count > 2) sized.set(element, count)
    }
  // A row has siblings with as many boxes, and is the outermost such element.
  const found = [...sized].filter(([row, count]) =>
    Array.from(row.parentElement?.children ?? []).some(
      (other) => other !== row && other.localName === row.localName && sized.get(other) === count,
    ),
  )
  const rows = found
    .map(([row]) => row)
    .filter((row) => !found.some(([other]) => other !== row && other.contains(row)))
    .slice(0, 40)
  /** The first number of “2”, “2 of 7” and “2 of 7 days”, where there are 7. */
  const counted = (text: string, of: number): number | null => {
    if (/^\d{1,3}$/.test(text)) return Number(text)
    const parts = /(?<!\d)(\d{1,3})\s*(?:\/|of|out of|von|sur|de|di|van)\s*(\d{1,3})(?![\d%])/i.exec(text)
    return parts && text.length < 60 && Number(parts[2]) === of ? Number(parts[1]) : null
  }
  const textsIn = (row: Element) =>
    kit
      .all(row)
      .filter((element) => !element.closest('button,label,select,legend') && kit.visible(element))
      .map((element) => kit.ownText(element))
      .filter(Boolean)
  const read = rows.map((row): TickRow => {
    const boxes = boxesIn(row)
    const texts = textsIn(row)
    const counts = texts.map((text) => counted(text, boxes.length)).filter((count) => count !== null)
    return {
      name: plain(texts.find((text) => /\p{L}{2}/u.test(text) && !/\d/.test(text))).slice(0, 60),
      boxes: boxes.map((box) => ({
        selector: kit.selectorOf(handle(box)!),
        name: kit.nameOf(box),
        on: isOn(box),
      })),
      count: counts.length === 1 ? counts[0]! : null,
    }
  })
  const many = read.reduce((sum, { boxes }) => sum + boxes.length, 0)
  const totals = all.flatMap((element): TickTotal[] => {
    const text = kit.ownText(element)
    if (!/\d/.test(text) || /^\d+$/.test(text) || element.closest('script,style,template,option')) return []
    if (rows.some((row) => row.contains(element)) || !kit.visible(element)) return []
    const says = counted(text, many)
    return says === null ? [] : [{ selector: kit.selectorOf(element), text, says }]
  })
  return { rows: read, totals: totals.slice(0, 5) }
})
