import type { Entry } from '../scans/entry.js'

/** The pieces of an exported text, one for each entry: lines, or objects of JSON. */
const piecesOf = (text: string): readonly string[] =>
  (/^\s*[[{]/.test(text) ? text.split('}') : text.split(/\r?\n/))
    .map(lettersOf)
    .filter((piece) => piece !== '')

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** Entries whose names no piece of an exported text has. */
export function missingFrom(text: string, entries: readonly Entry[]): readonly Entry[] {
  const pieces = piecesOf(text)
  return entries.filter(({ title }) => {
    const words = lettersOf(title)
      .trim()
      .split(' ')
      .filter((word) => word.length > 1)
    return !pieces.some((piece) => words.length > 0 && words.every((word) => piece.includes(word)))
  })
}

/** A line of a table as text that has more columns than its head, since a value was not quoted; null without one. */
export function brokenRow(text: string): string | null {
  const [head = '', ...rows] = rowsOf(text)
  const mark = [';', '\t', ','].find((one) => columns(head, one) > 2)
  if (mark === undefined || rows.length < 2) return null
  const width = columns(head, mark)
  const wide = rows.filter((row) => columns(row, mark) > width)
  const right = rows.filter((row) => columns(row, mark) === width)
  return wide[0] !== undefined && right.length > wide.length ? wide[0] : null
}

/** The lines of a text; a quoted value may have several. */
const rowsOf = (text: string): readonly string[] =>
  (text.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? []).filter(
    (row) => row.trim() !== '',
  )

const columns = (row: string, mark: string): number => row.replace(/"(?:[^"]|"")*"/g, '').split(mark).length
