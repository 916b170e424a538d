/** The lines of a page before an act, after it, and after a reload. */
export interface ReloadedLines {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly later: readonly string[]
}

/** The lines of a change that a reload took back. */
export interface LostLines extends ReloadedLines {
  /** Lines that the act took away and the reload brought back. */
  readonly back: readonly string[]
  /** Lines that the act brought and the reload took away. */
  readonly gone: readonly string[]
}

const times = (lines: readonly string[], line: string): number => lines.filter((one) => one === line).length

/** The lines that a reload took back of an act that had replaced some; null where it took none. */
export function lostLines(lines: ReloadedLines): LostLines | null {
  const { before, after, later } = lines
  const back = before.filter(
    (line) => times(after, line) < times(before, line) && times(later, line) >= times(before, line),
  )
  const gone = after.filter(
    (line) => times(after, line) > times(before, line) && times(later, line) <= times(before, line),
  )
  return back.length > 0 && gone.length > 0 ? { ...lines, back, gone } : null
}

/** A line that another reload kept, together with all that it had replaced; null without one. */
export function keptLine({ later, back, gone }: LostLines, kept: readonly string[]): string | null {
  if (!back.every((line) => times(kept, line) < times(later, line))) return null
  return gone.find((line) => times(kept, line) > times(later, line)) ?? null
}
