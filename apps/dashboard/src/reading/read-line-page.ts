import { lineWindow, parseAs } from '@webeval/run-engine'
import type { ZodType } from 'zod'
import type { LinePage } from '../api/trial-view.js'

/** Which lines of which file, and as what. */
export interface LinePageRequest<Line, Shown> {
  readonly path: string
  /** Byte to begin at. */
  readonly from: number
  readonly schema: ZodType<Line>
  readonly show: (line: Line) => Shown
  /** The trial still runs: the file may grow. */
  readonly growing: boolean
  /** Address of this page, without its query. */
  readonly address: string
}

/** About how many bytes of a file one page holds. */
export const longestPage = 500_000

const window = { maxLines: 500, maxBytes: longestPage }

/** A page of a JSON lines file, however long the file is. */
export async function readLinePage<Line, Shown>(
  request: LinePageRequest<Line, Shown>,
): Promise<LinePage<Shown>> {
  const { path, from, schema, show, growing, address } = request
  const { lines, passedOver, bytes, from: begin, to, rest } = await lineWindow(path, from, window)
  const read = lines.flatMap((text) => {
    const line = parseAs(schema, text)
    return line === null ? [] : [show(line)]
  })
  // A line without an end may be whole all the same, where its writer ended files without a newline.
  const last = growing || rest.trim() === '' ? null : parseAs(schema, rest)
  const torn = !growing && rest.trim() !== '' && last === null ? 1 : 0
  const end = rest === '' || growing ? to : bytes
  return {
    lines: last === null ? read : [...read, show(last)],
    unreadable: lines.length - read.length + passedOver + torn,
    bytes,
    from: begin,
    to: end,
    next: growing || end < bytes ? `${address}?from=${end}` : null,
  }
}
