/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanCollections`: finds the rows with totals in the tables that hold the given rows. */
export function readTotals(kit: PageKit) {
  const textOf = (element: Element) => ((element as HTMLElement).innerText ?? '').replace(/\s+/g, ' ').trim()
  const saysTotal = /^(?:grand |order )?(?:total|sum|summe|gesamt\p{L}*|insgesamt|totale?|somme|suma)s?:?$/iu
  const cellsOf = (row: Element): string[] =>
    Array.from(row.children).flatMap((cell) =>
      Array.from({ length: Math.min(20, (cell as HTMLTableCellElement).colSpan || 1) }, () => textOf(cell)),
    )
  return (members: readonly Element[]) => {
    const rows = members.filter((member) => member.localName === 'tr')
    const tables = new Set(rows.map((row) => row.closest('table')))
    const boxes = [...tables]
      .flatMap((table) => Array.from(table?.querySelectorAll('tr') ?? []))
      .filter(
        (row) =>
          kit.visible(row) &&
          (row.closest('tfoot') !== null || saysTotal.test(textOf(row.children[0] ?? row))),
      )
    return { boxes: boxes as Element[], cells: boxes.map(cellsOf) }
  }
}
