import { moneyIn, numbersIn } from '../words/numbers.js'

/** A report of up to this many words is the value itself. */
const fewWords = 5

/**
 * Extracts the value from a report on a price, a count, a code, an address or a date: the only text of that form.
 * Returns the report unchanged if it is short or ambiguous.
 */
export function essence(report: string, question: string): string {
  if (report.split(/\s+/).length <= fewWords) return report
  const found = forms.find(([asked]) => asked.test(question))?.[1](report) ?? []
  const different = [...new Set(found)]
  return different.length === 1 ? different[0]! : report
}

const all = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(([found]) => found)

/** Patterns of questions, each with a reader that finds all texts of the requested form. */
const forms: readonly (readonly [RegExp, (text: string) => readonly string[]])[] = [
  [/\b(?:price|cost|costs|total|how much)\b/i, moneyIn],
  [/\be-?mail\b/i, all(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)],
  [/\b(?:tele)?phone\b/i, all(/\+?\d[\d\s().-]{6,}\d/g)],
  [/\bhow many\b|\bcount\b|\bnumber of\b/i, (text) => numbersIn(text).map(String)],
  [/\b(?:number|code|reference|id)\b/i, all(/\b(?=[\w-]*\d)[A-Za-z\d][\w-]*\b/g)],
  [/\brating\b|\bscore\b/i, (text) => numbersIn(text).map(String)],
]

/** The bare value for a later instruction: the end of a sentence such as `The author is Ann Lee.`. */
export function valueAlone(report: string, question: string): string {
  const value = essence(report, question)
  if (value !== report) return value
  const [, said] =
    /^[^.!?\n]{2,120}?(?:\b(?:is|are|was|were|called|named)|:)\s+["“]?([^"”\n]{1,60}?)["”]?[.!]?$/.exec(
      report,
    ) ?? []
  return said ?? report
}
