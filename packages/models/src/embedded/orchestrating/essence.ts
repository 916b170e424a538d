import { moneyIn, numbersIn } from '../words/numbers.js'

/** Words up to which a report is taken for the value itself. */
const fewWords = 5

/**
 * The value that a sentence tells to a question about a price, a count, a code, an address or a date: the only one
 * of that form in it. The report as it is when it is short, or not that clear.
 */
export function essence(report: string, question: string): string {
  if (report.split(/\s+/).length <= fewWords) return report
  const found = forms.find(([asked]) => asked.test(question))?.[1](report) ?? []
  const different = [...new Set(found)]
  return different.length === 1 ? different[0]! : report
}

const all = (pattern: RegExp) => (text: string) => [...text.matchAll(pattern)].map(([found]) => found)

/** What a question asks for, and everything of that form in a text. */
const forms: readonly (readonly [RegExp, (text: string) => readonly string[]])[] = [
  [/\b(?:price|cost|costs|total|how much)\b/i, moneyIn],
  [/\be-?mail\b/i, all(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)],
  [/\b(?:tele)?phone\b/i, all(/\+?\d[\d\s().-]{6,}\d/g)],
  [/\bhow many\b|\bcount\b|\bnumber of\b/i, (text) => numbersIn(text).map(String)],
  [/\b(?:number|code|reference|id)\b/i, all(/\b(?=[\w-]*\d)[A-Za-z\d][\w-]*\b/g)],
  [/\brating\b|\bscore\b/i, (text) => numbersIn(text).map(String)],
]

/** The value alone, for a later instruction: what a sentence such as `The author is Ann Lee.` ends in. */
export function valueAlone(report: string, question: string): string {
  const value = essence(report, question)
  if (value !== report) return value
  const [, said] =
    /^[^.!?\n]{2,120}?(?:\b(?:is|are|was|were|called|named)|:)\s+["“]?([^"”\n]{1,60}?)["”]?[.!]?$/.exec(
      report,
    ) ?? []
  return said ?? report
}
