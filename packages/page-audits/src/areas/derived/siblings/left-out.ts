/** A figure that follows most of several blocks of fields, and not the others. */
export interface LeftOut {
  readonly selector: string
  readonly text: string
  /** Indexes of the blocks that it does not follow. */
  readonly rows: readonly number[]
}

type Texts = Readonly<Record<string, string>>

/** Least share of the blocks that a figure has to follow. */
const most = 0.6

/** Finds a figure that changed when most of the blocks were filled in, each alone, and stayed as it was for the others; null without one. */
export function leftOut(start: Texts, filled: readonly Texts[]): LeftOut | null {
  const found = Object.entries(start).flatMap(([selector, text]): LeftOut[] => {
    const now = filled.map((texts) => texts[selector])
    if (now.includes(undefined) || ![text, ...now].every((one) => /\d/.test(one!))) return []
    const rows = now.flatMap((one, at) => (one === text ? [at] : []))
    const follows = filled.length - rows.length
    return rows.length > 0 && follows > 2 && follows >= filled.length * most ? [{ selector, text, rows }] : []
  })
  // A figure that follows all of them shows that the others are not meant to be left out of it only.
  return found.toSorted((one, two) => one.rows.length - two.rows.length)[0] ?? null
}
