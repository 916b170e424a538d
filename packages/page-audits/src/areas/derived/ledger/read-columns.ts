/// <reference lib="dom" />
import type { PageKit } from '../../../kit/page-kit.js'

/** Numbers at the same place of several rows of one shape: a column of a table, or a figure of each card. */
export interface LedgerColumn {
  /** Selector of the element that holds the rows. */
  readonly selector: string
  /** Where in a row its number is. */
  readonly place: string
  /** The words over a column; empty outside of tables. */
  readonly head: string
  /** The first words of each row: its name. */
  readonly names: readonly string[]
  readonly texts: readonly string[]
}

/** Part of `scanLedger`: finds columns of numbers. */
export function readColumns(kit: PageKit) {
  const [maxRows, maxParts, maxColumns] = [30, 30, 40]
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const wordsBefore = (text: string) => plain(/^[^\d]*\p{L}(?=[^\p{L}]*\d)/u.exec(text)?.[0])
  const headOf = (row: Element, place: string): string => {
    const cells = row.localName === 'tr' ? row.closest('table')?.querySelector('thead tr:last-child') : null
    return plain(cells?.children[Number(place.split('.')[0])]?.textContent).slice(0, 60)
  }
  /** The texts of a row by their place; those of table cells whole. */
  const partsOf = (row: Element): Map<string, string> => {
    const parts = new Map<string, string>()
    const collect = (element: Element, place: string) => {
      if (parts.size > maxParts || element.matches('button,select,input,textarea,script,style,svg')) return
      const isWhole = element.matches('td,th') || element.children.length === 0
      const text = isWhole ? plain(element.textContent) : plain(kit.ownText(element))
      if (text !== '') parts.set(place, text)
      if (isWhole) return
      for (const [index, child] of Array.from(element.children).entries())
        collect(child, place === '' ? String(index) : `${place}.${index}`)
    }
    collect(row, '')
    return parts
  }
  return (): LedgerColumn[] => {
    const columns: LedgerColumn[] = []
    for (const holder of kit.all()) {
      if (columns.length >= maxColumns) break
      if (holder.children.length < 2 || holder.children.length > maxRows) continue
      if (!/\d/.test(holder.firstElementChild!.textContent ?? '') || !kit.visible(holder)) continue
      const rows = Array.from(holder.children)
      if (rows.some(({ localName }) => localName !== rows[0]!.localName) || rows[0]!.matches('td,th,option'))
        continue
      const parts = rows.map(partsOf)
      const places = [...parts[0]!.keys()].filter((place) =>
        parts.every((texts) => /\d/.test(texts.get(place) ?? '')),
      )
      if (places.length === 0) continue
      const names = parts.map((texts) => {
        const all = [...texts.values()]
        return all.find((text) => /\p{L}/u.test(text) && !/\d/.test(text)) ?? wordsBefore(all[0]!)
      })
      for (const place of places)
        columns.push({
          selector: kit.selectorOf(holder),
          place,
          head: headOf(rows[0]!, place),
          names,
          texts: parts.map((texts) => texts.get(place)!.slice(0, 60)),
        })
    }
    return columns
  }
}
