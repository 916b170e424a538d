/** A line of the page that came back as another one. */
export interface ChangedLine {
  readonly was: string
  readonly is: string
}

/** Lines that need not be as they were: times that pass, what was done last, and what is selected. */
export const differsAnyway =
  /(?<!\p{L})(?:moves?|steps?|clicks?|turns?|scores?|points?|attempts?|tries|elapsed|(?:time|hours?|minutes?|days?|lives|guesses) (?:left|remaining)|(?:left|remaining) time|seconds?|secs?|züge|punkte|sekunden|coups|secondes|movimientos|segundos|mosse|secondi|ago|just now|now|last|latest|recent\p{L}*|undo\p{L}*|back|restored?|zurück|wiederhergestellt|rétablie?s?|restablecid[oa]s?|ripristinat[oa]|deleted?|removed?|updated|modified|changed|saved|set to|(?:added|created|registered|logged|booked) (?:with|to|as|for|at|on|by|today)|vor \d|gerade|zuletzt|selected|selection|ausgewählt|markiert|sélectionné\p{L}*|seleccionad\p{L}*|selezionat\p{L}*|wieder da|jetzt|de retour|maintenant|de nuevo|ahora|di nuovo|adesso|de volta|agora|weer|il y a|dernier\p{L}*|hace|últim[oa]|fa|ultim[oa]|geleden|laatste)(?!\p{L})|\d:\d\d/iu

const numbersIn = (line: string): string => (line.match(/\d[\d.,]*/g) ?? []).join(' ')

const firstWord = (line: string): string => line.split(' ', 1)[0] ?? ''

const withoutNumbers = (line: string): string => line.replace(/\d[\d.,]*/g, '#')

/** The lines that are left without others, each as often as it is there. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * The line that an act took away and its undo brought back as another one, where it brought others back as they were: at the same place, “No streak yet” for “Streak:
 * 4 days”, or with another number. Takes the page's lines before the act, after it, and after the undo. null where all came back, or stays away as a closed panel does.
 */
export function changedLine(
  first: readonly string[],
  acted: readonly string[],
  now: readonly string[],
): ChangedLine | null {
  const taken = without(first, acted)
  const missing = without(taken, now)
  const fresh = without(now, first)
  if (missing.length === taken.length) return null
  const lineBefore = (lines: readonly string[], line: string) => lines[lines.indexOf(line) - 1]
  for (const was of missing) {
    if (!/\d/.test(was) || differsAnyway.test(was)) continue
    const is = fresh.find(
      (line) =>
        !differsAnyway.test(line) &&
        // Another word first, and the same numbers, make a message: “Saved the entry of May 3”, “Restored the entry of May 3”.
        (numbersIn(line) !== numbersIn(was) || firstWord(line) === firstWord(was)) &&
        (withoutNumbers(line) === withoutNumbers(was) ||
          (lineBefore(now, line) !== undefined && lineBefore(now, line) === lineBefore(first, was))),
    )
    if (is !== undefined) return { was, is }
  }
  return null
}
