import type { Entry } from '../scans/entry.js'

/** An entry as a scan reads it. */
export const entryOf = (
  title: string,
  texts: readonly string[] = [],
  {
    ticked,
    cells = [],
    part = 0,
    struck = [],
    rating = null,
  }: {
    readonly ticked?: boolean
    readonly cells?: readonly string[]
    readonly part?: number
    readonly struck?: readonly number[]
    readonly rating?: number | null
  } = {},
): Entry => ({
  title,
  texts: [title, ...texts],
  struck,
  cells,
  marks: [],
  words: [title, ...texts].join(' ').toLowerCase(),
  look: '1',
  part,
  tick: ticked === undefined ? null : { selector: `#${title}`, on: ticked },
  rating,
  favourite: null,
  editor: null,
  remover: null,
})
