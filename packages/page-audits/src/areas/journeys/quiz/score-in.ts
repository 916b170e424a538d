import { countersIn } from '../../controls/limits/chosen-counters.js'

/** The score that lines tell: “2 of 3 correct” for three questions. null where they tell none, or several. */
export function scoreIn(
  lines: readonly string[],
  questions: number,
): { readonly score: number; readonly line: string } | null {
  const found = lines.flatMap(countersIn).filter(({ most }) => most === questions)
  const [first] = found
  return first && found.every(({ chosen }) => chosen === first.chosen)
    ? { score: first.chosen, line: first.line }
    : null
}
