import { contentWords } from './asked-words.js'

/** The unit or currency of a value: "kg" in "14 kg". */
const unitOf = /^\s*(?:(\p{Sc})\s?)?\d[\d.,]*(?:\s?(\p{Sc}|\p{L}{1,12}))?\s*$/u

/**
 * True when another part of an answer gives a value of the same unit and takes up more of the question than the part around a value: "The chairs weigh 14 kg; the table 30 kg" where the
 * table is asked about.
 */
export function measuresAnother(answer: string, start: number, end: number, question: string): boolean {
  const [, sign, unit = sign] = unitOf.exec(answer.slice(start, end)) ?? []
  if (unit === undefined) return false
  const written = unit.replace(/[$]/g, String.raw`\$`)
  const value = new RegExp(
    sign === undefined ? String.raw`\d\s?${written}(?!\p{L})` : String.raw`${written}\s?\d`,
    'iu',
  )
  const asked = contentWords(question)
  const taken = (text: string) => [...contentWords(text)].filter((word) => asked.has(word)).length
  const parts = partsOf(answer)
  const own = parts.find(([from, to]) => from <= start && end <= to)
  if (!own || !parts.some((part) => part !== own)) return false
  const score = taken(answer.slice(...own))
  return parts.some(
    ([from, to]) =>
      from !== own[0] && value.test(answer.slice(from, to)) && taken(answer.slice(from, to)) > score,
  )
}

/** The parts of an answer that each say one thing, as spans. */
function partsOf(text: string): (readonly [from: number, to: number])[] {
  const ends = [...text.matchAll(/[.!?;,](?=\s)|\n|\s(?:and|while|but)(?=\s)/giu)].map(({ index }) => index)
  return [0, ...ends].map((from, index) => [from, ends[index] ?? text.length] as const)
}
