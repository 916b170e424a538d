/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'
import type { ExplicitRoles } from './explicit-role.js'

/** Roles of tables and their parts. Chromium tells tables of data from tables that only arrange; so do these. */
export function tableRoles(dom: DomAccess, { explicitRole, above, isEditable }: ExplicitRoles) {
  let remembered = new WeakMap<Element, boolean>()
  const isDataTable = (table: Element): boolean => {
    let known = remembered.get(table)
    if (known === undefined) remembered.set(table, (known = judge(table)))
    return known
  }
  const judge = (table: Element): boolean => {
    if (dom.attribute(table, 'role') || isEditable(table)) return true
    if (dom.attribute(table, 'summary') || dom.attribute(table, 'rules')) return true
    for (let part = dom.firstChild(table); part; part = dom.nextSibling(part))
      if (dom.isElement(part) && /^(?:caption|thead|tfoot|colgroup|col)$/.test(dom.localName(part)))
        return true
    const rows = dom.tableRows(table as HTMLTableElement)
    if (rows.length >= 20) return true
    const cells = dom.queryAll(table, ':scope>tr>*,:scope>tbody>tr>*')
    if (rows.length === 0 || (rows.length === 1 && cells.length === 1)) return false
    return hasDataCells(table, cells) || isStriped(rows)
  }
  const hasDataCells = (table: Element, cells: ArrayLike<Element>): boolean => {
    const ground = dom.style(table)
    const spaced = !ground.borderSpacing.startsWith('0px')
    const found = { valid: 0, bordered: 0, top: 0, bottom: 0, left: 0, right: 0, coloured: 0 }
    for (let index = 0; index < cells.length && index < 400; index++) {
      const cell = cells[index]!
      if (dom.localName(cell) === 'th') return true
      if (['headers', 'abbr', 'axis', 'scope'].some((name) => dom.attribute(cell, name))) return true
      const box = dom.rect(cell)
      if (box.width < 1 || box.height < 1) continue
      const style = dom.style(cell)
      if (style.emptyCells === 'hide') return true
      const [top, bottom, left, right] = [
        style.borderTopWidth,
        style.borderBottomWidth,
        style.borderLeftWidth,
        style.borderRightWidth,
      ].map((width) => parseFloat(width) > 0)
      found.valid++
      if ((top && bottom) || (left && right)) found.bordered++
      if (top) found.top++
      if (bottom) found.bottom++
      if (left) found.left++
      if (right) found.right++
      const colour = style.backgroundColor
      if (spaced && colour !== ground.backgroundColor && !colour.endsWith(', 0)')) found.coloured++
      if (found.bordered >= 10 || found.coloured >= 10) return true
    }
    const half = Math.floor(found.valid / 2)
    return (
      found.valid > 1 &&
      [found.bordered, found.top, found.bottom, found.left, found.right, found.coloured].some(
        (many) => many >= half,
      )
    )
  }
  const isStriped = (rows: ArrayLike<Element>): boolean => {
    const colours: string[] = []
    for (let index = 0; index < rows.length && index < 5; index++)
      colours.push(dom.style(rows[index]!).backgroundColor)
    return (
      colours.length > 2 && colours.every((colour, index) => (colour === colours[0]) === (index % 2 === 0))
    )
  }
  /** Null where no table is around. */
  const tableOf = (element: Element): Element | null => {
    for (let outer = above(element), depth = 0; outer && depth < 4; outer = above(outer), depth++)
      if (dom.localName(outer) === 'table') return outer
    return null
  }
  const isTag = (node: Node | null | undefined, tag: string): node is Element =>
    !!node && dom.isElement(node) && dom.localName(node) === tag
  const isFilled = (node: Node | null | undefined) => isTag(node, 'td') && dom.firstChild(node) !== null
  const isHeader = (node: Node | null | undefined) => isTag(node, 'th')
  const headerRole = (cell: Element): string => {
    const scope = (dom.attribute(cell, 'scope') ?? '').toLowerCase()
    if (scope === 'row' || scope === 'rowgroup') return 'rowheader'
    if (scope === 'col' || scope === 'colgroup') return 'columnheader'
    const [before, after] = [dom.previousSibling(cell), dom.nextSibling(cell)]
    if ((!before && !after) || (isHeader(before) && isHeader(after))) return 'columnheader'
    if (isFilled(before) || isFilled(after)) return 'rowheader'
    const row = dom.queryAll(dom.parentNode(cell)!, ':scope>*')
    const last = row.length - 1
    return [row[0], row[last], row[1], row[last - 1]].some(isFilled) ? 'rowheader' : 'columnheader'
  }
  return {
    refresh() {
      remembered = new WeakMap()
    },
    /** Role of a table element or a part of one, without a role of its own. */
    tableRole(element: Element, tag: string): string {
      const table = tag === 'table' ? element : tableOf(element)
      if (!table) return 'generic'
      const given = explicitRole(table, 'table')
      if (given && !/^(?:table|grid|treegrid)$/.test(given)) return 'generic'
      const data = isDataTable(table)
      if (tag === 'table') return data ? 'table' : 'LayoutTable'
      if (tag === 'tr') return data ? 'row' : 'LayoutTableRow'
      if (tag === 'th' && data) return headerRole(element)
      if (tag !== 'td' && tag !== 'th') return data ? 'rowgroup' : 'generic'
      return data ? (given?.endsWith('grid') ? 'gridcell' : 'cell') : 'LayoutTableCell'
    },
  }
}
export type TableRoles = ReturnType<typeof tableRoles>
