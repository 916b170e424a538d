import { type ReloadedUse, type RowsLook, rowTitle } from './use-row.js'

/** A value of an entry that a reload took away, though nothing was done to that entry. */
export interface UntouchedLoss {
  readonly use: ReloadedUse
  readonly title: string
  /** Its value before the reload. */
  readonly value: string
  /** Its value after the reload: empty, a dash or a zero. */
  readonly now: string
}

/** Compares the entries that an act left alone with what the reload after it brought; the page stores what is done, so they have to be as they were. */
export function findUntouchedLoss(uses: readonly ReloadedUse[]): UntouchedLoss | null {
  for (const use of uses) {
    if (!use.now) continue
    const untouched = new Set(rowsOf(use.before).map(({ text }) => text))
    const [after, now] = [rowsOf(use.after), rowsOf(use.now)]
    // Another view or order of the entries says nothing about their values.
    if (after.map(({ title }) => title).join('\n') !== now.map(({ title }) => title).join('\n')) continue
    for (const [index, row] of after.entries()) {
      const { parts } = now[index]!
      if (!untouched.has(row.text) || parts.length !== row.parts.length) continue
      const at = row.parts.findIndex((part, place) => part !== parts[place])
      if (at < 0 || !/[1-9]/.test(row.parts[at]!) || !isNothing(parts[at]!)) continue
      return { use, title: row.title, value: row.parts[at]!, now: parts[at]! }
    }
  }
  return null
}

const rowsOf = ({ lists }: RowsLook) =>
  lists.flatMap(({ rows }) =>
    rows.map(({ text }) => ({ text, parts: text.split(' | '), title: rowTitle(text) })),
  )

/** `0`, `0 days`, `–`. */
const isNothing = (part: string): boolean =>
  /^\P{L}*$/u.test(part) ? !/[1-9]/.test(part) : /^0\b/.test(part)
