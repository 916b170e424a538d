import { type ChangedLine, differsAnyway } from './changed-line.js'

/** Lines that count acts, and so grow with an undo. */
const countsActs =
  /(?<!\p{L})(?:log|history|verlauf|protokoll|historique|historial|storico|version|revision|activity|events?)(?!\p{L})/iu
const number = /-?\d[\d.,]*/g

/** Finds a line whose number the undo moved by as much again instead of bringing it back: 120, 130 after the act, 140 after the undo. Takes the page's lines at the three times. */
export function doubledLine(
  first: readonly string[],
  acted: readonly string[],
  now: readonly string[],
): ChangedLine | null {
  const [after, undone] = [linesByWords(acted), linesByWords(now)]
  for (const [words, was] of linesByWords(first)) {
    const [acts, is] = [after.get(words), undone.get(words)]
    if (was === null || !acts || !is || differsAnyway.test(was) || countsActs.test(was)) continue
    const [zero, one, two] = [numbersIn(was), numbersIn(acts), numbersIn(is)]
    const doubles = zero.some((value, at) => {
      const moved = one[at]! - value
      return moved !== 0 && Math.abs(two[at]! - one[at]! - moved) < 1e-9
    })
    if (doubles) return { was, is }
  }
  return null
}

const numbersIn = (line: string): number[] =>
  (line.match(number) ?? []).map((text) => Number(text.replaceAll(',', '')))

/** Lines with a number by their other words; null where several have the same. */
function linesByWords(lines: readonly string[]): Map<string, string | null> {
  const found = new Map<string, string | null>()
  for (const line of lines) {
    const words = line.replace(number, '#')
    if (words !== line) found.set(words, found.has(words) ? null : line)
  }
  return found
}
