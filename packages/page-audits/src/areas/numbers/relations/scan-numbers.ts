/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import { labelOfFigure } from '../../derived/ledger/label-of-figure.js'

/** A text with a number. */
export interface NumberFigure {
  readonly selector: string
  /** The words that say what it counts; in a table those of its row and its column. */
  readonly label: string
  readonly text: string
  /** The numbers of the groups whose holder contains it. */
  readonly inside: readonly number[]
  /** The numbers of the groups in whose table it is at the foot. */
  readonly under: readonly number[]
}

/** Texts with a number at the same place of several rows: a column, the cells of a row, a figure of each card. */
export interface NumberGroup {
  /** Selector of the element that holds the rows. */
  readonly holder: string
  /** Where in a row its number is. */
  readonly place: string
  /** The words over a column. */
  readonly head: string
  /** The first words of each row. */
  readonly names: readonly string[]
  readonly texts: readonly string[]
  /** The labels of its first and its last text. */
  readonly first: string
  readonly last: string
}

/** Selectors of what to read. */
export interface WantedNumbers {
  readonly holders: readonly string[]
  readonly figures: readonly string[]
}

/** The numbers that a page shows. */
export interface PageNumbers {
  readonly figures: readonly NumberFigure[]
  readonly groups: readonly NumberGroup[]
}

/** Reads the visible numbers of a page, each by itself and in groups; only the wanted ones where some are named. Runs in the page. */
export const scanNumbers = defineScanWith(
  { labelOfFigure },
  function scanNumbers(kit: PageKit, use, wanted: WantedNumbers | null): PageNumbers {
    const [maxFigures, maxGroups, maxRows, maxDepth] = [300, 150, 80, 5]
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const silent = 'script,style,option,select,button,input,textarea,noscript,template,title,head,time,svg'
    const cell = 'td,th,[role=cell],[role=gridcell],[role=rowheader]'
    const textOf = (element: Element): string => {
      if (element.matches(`${silent},[hidden]`)) return ''
      const parts = Array.from(element.childNodes, (node) =>
        node.nodeType === 3 ? (node.nodeValue ?? '') : node.nodeType === 1 ? textOf(node as Element) : '',
      )
      return plain(parts.join(' '))
    }
    /** The column of a cell, or the place among its siblings of the same kind. */
    const stepTo = (element: Element): string => {
      let at = 0
      const isCell = element.matches('td,th')
      for (let other = element.previousElementSibling; other; other = other.previousElementSibling)
        if (isCell) at += (other as HTMLTableCellElement).colSpan || 1
        else if (other.localName === element.localName) at++
      return isCell ? `cell ${at}` : `${element.localName} ${at}`
    }
    const headOf = (element: Element): string => {
      const row = element.closest('table')?.querySelector('thead tr:last-child')
      const column = stepTo(element)
      const head = row && Array.from(row.children).find((one) => stepTo(one) === column)
      return head && head !== element ? textOf(head).slice(0, 60) : ''
    }
    const names = new Map<Element, string>()
    const nameOf = (row: Element): string => {
      const known = names.get(row)
      if (known !== undefined) return known
      const named = row.matches('td,th') ? headOf(row) : /[^\d]*\p{L}[^\d]*/u.exec(textOf(row))?.[0]
      const name = plain(named).slice(0, 40)
      names.set(row, name)
      return name
    }
    const read: { element: Element; text: string }[] = []
    for (const element of kit.all()) {
      if (read.length >= maxFigures) break
      const outer = element.parentElement?.closest(`${cell},${silent}`)
      if (outer || element.matches(silent)) continue
      const text = element.matches(cell) ? textOf(element) : kit.ownText(element)
      if (/\d/.test(text) && text.length <= 100 && kit.visible(element)) read.push({ element, text })
    }
    interface Found {
      readonly holder: Element
      readonly place: string
      readonly rows: { row: Element; element: Element; text: string }[]
    }
    const byHolder = new Map<Element, Map<string, Found>>()
    for (const { element, text } of read) {
      let place = ''
      for (
        let row: Element = element, depth = 0;
        row.parentElement && row !== document.body && depth < maxDepth;
        row = row.parentElement, depth++
      ) {
        const holder = row.parentElement
        const places = byHolder.get(holder) ?? new Map<string, Found>()
        byHolder.set(holder, places)
        // A cell is at a column of its row, whatever comes before it.
        const key = `${row.matches(cell) ? 'cell' : row.localName} ${place}`
        const found = places.get(key) ?? { holder, place: key, rows: [] }
        places.set(key, found)
        if (found.rows.length < maxRows) found.rows.push({ row, element, text })
        place = place === '' ? stepTo(row) : `${stepTo(row)} > ${place}`
      }
    }
    const found = (selectors: readonly string[]) =>
      new Map(
        selectors.flatMap((selector) => {
          const element = kit.find(selector)
          return element ? [[element, selector] as const] : []
        }),
      )
    const [holders, chosen] = [found(wanted?.holders ?? []), found(wanted?.figures ?? [])]
    const groups = [...byHolder.values()]
      .flatMap((places) => [...places.values()])
      .filter(({ holder, rows }) => (wanted ? holders.has(holder) : rows.length > 2))
      .slice(0, maxGroups)
    const isAtFoot = (element: Element, holder: Element): boolean =>
      holder.closest('table') !== null &&
      element.closest('tfoot')?.closest('table') === holder.closest('table')
    const figures = wanted ? read.filter(({ element }) => chosen.has(element)) : read
    const labelOf = (element: Element, text: string): string => {
      if (!element.matches('td,th')) return use.labelOfFigure(element, text)
      const first = element.parentElement?.firstElementChild
      return plain(`${first && first !== element ? textOf(first) : ''} ${headOf(element)}`).slice(0, 100)
    }
    return {
      figures: figures.map(({ element, text }) => ({
        selector: chosen.get(element) ?? kit.selectorOf(element),
        label: labelOf(element, text),
        text,
        inside: groups.flatMap(({ holder }, index) => (holder.contains(element) ? [index] : [])),
        under: groups.flatMap(({ holder }, index) => (isAtFoot(element, holder) ? [index] : [])),
      })),
      groups: groups.map(({ holder, place, rows }) => {
        const [first, last] = [rows[0]!, rows.at(-1)!]
        return {
          holder: holders.get(holder) ?? kit.selectorOf(holder),
          place,
          head: first.row !== first.element && first.element.matches('td,th') ? headOf(first.element) : '',
          names: rows.map(({ row }) => nameOf(row)),
          texts: rows.map(({ text }) => text),
          first: labelOf(first.element, first.text),
          last: labelOf(last.element, last.text),
        }
      }),
    }
  },
)
