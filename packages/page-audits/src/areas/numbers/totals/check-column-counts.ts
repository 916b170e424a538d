import type { CountedColumn } from './scan-column-counts.js'

/** A count below a column that its cells contradict. */
export interface MiscountedColumn {
  readonly column: CountedColumn
  readonly word: string
  readonly says: number
  readonly counted: number
}

const plain = (text: string): string =>
  text
    .replace(/[^\p{L}\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Counts such as “4 × Yes” and “Yes: 4” in lines, by their words. “Yes 4 No 2” can be read in two ways. */
function countsIn(footer: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const plainly = footer.filter((line) => !/^\p{L}[\p{L}\s-]*\d/u.test(line)).join('\n')
  for (const { groups } of plainly.matchAll(
    /(?<number>\d{1,4})[^\S\n]*[×x]?[^\S\n]*(?<word>\p{L}[\p{L}-]*)|(?<named>\p{L}[\p{L}-]*)\s*[:=×]\s*(?<value>\d{1,4})/gu,
  ))
    counts.set(
      plain(groups?.['word'] ?? groups?.['named'] ?? ''),
      Number(groups?.['number'] ?? groups?.['value']),
    )
  return counts
}

/** The first count of a row of totals that is not how often its column has the word, where others of that row are right; null without one. */
export function miscountedColumn(columns: readonly CountedColumn[]): MiscountedColumn | null {
  const known = new Set(columns.flatMap(({ cells }) => cells.map(plain)))
  const checked = columns.flatMap((column) =>
    [...countsIn(column.footer)]
      .filter(([word]) => word !== '' && known.has(word))
      .map(([word, says]) => ({
        column,
        word,
        says,
        counted: column.cells.filter((cell) => plain(cell) === word).length,
      })),
  )
  const isRight = ({ says, counted }: MiscountedColumn) => says === counted
  const proves = checked.some((each) => isRight(each) && each.says > 0)
  return (proves && checked.find((each) => !isRight(each))) || null
}
