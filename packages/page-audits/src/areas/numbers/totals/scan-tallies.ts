/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A table, or a list, whose last line says what the lines before it come to. */
export interface Tally {
  /** The headings of the columns; absent for a list. */
  readonly heads?: readonly string[]
  /** The cells of each line that is added up, by column; a list has one column. */
  readonly lines: readonly (readonly string[])[]
  /** The cells of the total, in the same columns; its label counts as the first. */
  readonly total: readonly string[]
  readonly label: string
  /** All texts of the lines, the total and the caption. */
  readonly words: string
  readonly place: Place
}

/** Reads tables and lists with a total. Runs in the page. */
export const scanTallies = defineScan(function scanTallies(kit: PageKit, totalWord: string): Tally[] {
  const collapse = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element) => collapse((element as HTMLElement).innerText)
  /** Without its buttons: a minus before a quantity is none of an amount. */
  const lineOf = (item: Element) =>
    item.querySelector('button')
      ? [item, ...kit.all(item)]
          .filter((element) => !element.closest('button,script,style') && kit.visible(element))
          .map((element) => kit.ownText(element))
          .filter((text) => text !== '')
          .join(' ')
      : textOf(item)
  const saysTotal = new RegExp(
    `^\\W*(?:${totalWord}|(?:over ?all )?(?:totals?|sum|summe|somme|suma|somma|soma|som)(?!\\p{L}))`,
    'iu',
  )
  const paidFor =
    /\b(?:paid (?:by|for)|hat bezahlt|bezahlt (?:von|für)|payée? (?:par|pour)|pagad[oa] por|pagat[oa] da)\b/gi
  const cellsOf = (row: Element): string[] =>
    Array.from(
      row.querySelectorAll(':scope>td,:scope>th,:scope>[role=cell],:scope>[role=rowheader]'),
    ).flatMap((cell) => {
      const more = Math.max(1, (cell as HTMLTableCellElement).colSpan || 1) - 1
      const fields = cell.querySelectorAll('input')
      const typed = textOf(cell) === '' && fields.length === 1 ? collapse(fields[0]!.value) : ''
      // A cell over several columns belongs to the first.
      return [textOf(cell) || typed, ...Array.from({ length: more }, () => '')]
    })
  const tallies: Tally[] = []
  for (const table of Array.from(document.querySelectorAll('table,[role=table]'))) {
    const rows = Array.from(table.querySelectorAll('tr,[role=row]'))
    const last = rows.at(-1)
    if (!last || !kit.visible(table) || rows.some((row) => !kit.visible(row))) continue
    const total = cellsOf(last)
    const label = total.find((text) => text !== '') ?? ''
    const lines = rows
      .slice(0, -1)
      .filter((row) => row.querySelector('td,[role=cell]') && !row.closest('tfoot'))
    // “All hives” and “Week total” in the foot of a table.
    const isFoot =
      last.closest('tfoot') !== null &&
      /^(?!sub|previous|last|target|average|running|budget|planned|expected|paid|open|other)\p{L}{3,12} totals?$|^(?:all|alle|tous les|toutes les|todos los|todas las|tutti i|tutte le|tutti gli) \p{L}+$/iu.test(
        label,
      )
    // Values that are typed into a line don't keep it from being read.
    if (
      !(saysTotal.test(label) || isFoot) ||
      table.querySelector('[type=checkbox],[type=radio],select,table [role=table]')
    )
      continue
    // A column may be called “Subtotal”: only a line of that name is a part of the total.
    const words = [...lines, last, ...table.querySelectorAll('caption')].map(textOf).join(' ')
    const head = rows.find((row) => !row.querySelector('td,[role=cell]'))
    const heads = Array.from(head?.querySelectorAll(':scope>th,:scope>[role=columnheader]') ?? []).map(textOf)
    tallies.push({ heads, lines: lines.map(cellsOf), total, label, words, place: kit.place(last) })
  }
  for (const list of Array.from(document.querySelectorAll('ul,ol,[role=list]'))) {
    const items = Array.from(list.children)
    if (!kit.visible(list) || items.length < 2 || items.some((item) => !kit.visible(item))) continue
    const inside = saysTotal.test(textOf(items.at(-1)!)) ? items.pop()! : null
    const total = inside ?? list.nextElementSibling
    if (!total || !kit.visible(total) || !saysTotal.test(textOf(total))) continue
    if (list.querySelector('input,select,ul,ol')) continue
    // “Anna paid for everyone” says nothing of the total.
    const below = total.nextElementSibling
    const after = below && kit.visible(below) ? textOf(below) : ''
    const around = `${textOf(list).replace(paidFor, ' ')} ${textOf(total)} ${after}`
    tallies.push({
      lines: items.map((item) => [lineOf(item)]),
      total: [textOf(total)],
      label: textOf(total),
      words: around,
      place: kit.place(total),
    })
  }
  return tallies
})
