import type { Entry } from '../../collections/scans/entry.js'

/** A piece of a line such as “3 booked · 1 on a waiting list” that is not the number of entries which say so. */
export interface WrongTally {
  readonly line: string
  readonly piece: string
  /** The words of the status. */
  readonly words: readonly string[]
  readonly said: number
  readonly listed: number
}

interface Piece {
  readonly text: string
  readonly count: number
  readonly words: readonly string[]
}

/** A status is short; longer texts only mention it. */
const longestStatus = 30

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []

/** A status of some of those that another status counts: overdue ones are open, too. */
const qualifies =
  /(?<!\p{L})(?:overdue|late|urgent|due|new|vegan|starred|important|today|überfällig|dringend|neu\p{L}*|heute|en retard|urgente?s?|nouve\p{L}+|vencid[oa]s?|nuev[oa]s?|scadut[oaie]|nuov[oaie])(?!\p{L})/iu

/** The pieces of a line that each count something: “3 booked”, “1 on a waiting list”. */
function piecesOf(line: string): readonly Piece[] {
  const parts = line.split(/\s*[·•|,;]\s*|\s+–\s+/)
  const pieces = parts.flatMap((text) => {
    const [, count, rest] = /^(\d{1,3})\s+(\p{L}[\p{L} ’'-]{2,30})$/u.exec(text.trim()) ?? []
    return rest === undefined ? [] : [{ text: text.trim(), count: Number(count), words: wordsOf(rest) }]
  })
  const isClear = pieces.length > 1 && pieces.length === parts.length && !qualifies.test(line)
  return isClear ? pieces : []
}

/** Compares lines that count entries by their status with a list whose entries each say one of the statuses. null where they agree, or an entry says none or several. */
export function wrongTally(entries: readonly Entry[], lines: readonly string[]): WrongTally | null {
  for (const line of lines) {
    const pieces = piecesOf(line)
    const says = (entry: Entry) => pieces.filter((piece) => entry.texts.some((text) => isStatus(text, piece)))
    const found = pieces.length === 0 ? [] : entries.map(says)
    if (found.length < 2 || found.some(({ length }) => length !== 1)) continue
    const listed = (piece: Piece) => found.filter(([only]) => only === piece).length
    const wrong = pieces.filter((piece) => piece.count !== listed(piece))
    const [only] = wrong
    // One that is right, and counts something, shows that the line is about this list.
    const isAbout = pieces.some((piece) => piece.count > 0 && !wrong.includes(piece))
    // A filter may leave a status out.
    if (only && wrong.length === 1 && isAbout && listed(only) > 0)
      return { line, piece: only.text, words: only.words, said: only.count, listed: listed(only) }
  }
  return null
}

/** How many entries of a list have a status of these words; none where some have no status that the line names. */
export const countOf = (entries: readonly Entry[], { line, words }: WrongTally): number => {
  const pieces = piecesOf(line)
  const hasStatus = ({ texts }: Entry) => pieces.some((piece) => texts.some((text) => isStatus(text, piece)))
  return entries.every(hasStatus)
    ? entries.filter(({ texts }) => texts.some((text) => isStatus(text, { words }))).length
    : 0
}

const isStatus = (text: string, { words }: Pick<Piece, 'words'>): boolean => {
  const own = text.length <= longestStatus && !/^\d/.test(text) ? wordsOf(text) : []
  return own.length > 0 && own.length <= 3 && words.some((word) => own.includes(word))
}
