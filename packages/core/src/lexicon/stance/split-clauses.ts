/** A stretch of an answer that states one thing, as offsets into the answer. */
export interface Clause {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Index of the sentence that the clause is part of. */
  readonly sentence: number
}

const sentenceEnd = /(?<![.!?])[.!?]+["'”’)*_]*(?=\s|$)|(?<!\n)\n+/gu

/** Words that begin a clause without a comma before them. */
const joiners =
  'but|however|although|though|because|since|whereas|while|and then|so that|so I|aber|sondern|jedoch|obwohl|weil|mais|cependant|pourtant|pero|aunque|porque|sino'

const clauseEnd = new RegExp(
  String.raw`;\s*|,(?=\s)\s*|(?<!\s)\s+(?=\()|\)\s+|(?<!\s)\s+[—–-]\s+|—|(?<!\s)\s+(?=(?:${joiners})\b)|(?<!\s)\s+(?=and (?:I |then |gave|could|was |is now|had to)\b)`,
  'giu',
)

/**
 * Cuts an answer into clauses: at the ends of sentences and lines, at semicolons, dashes, brackets and commas that white space follows (so that
 * `1,234` stays whole), and before conjunctions that begin a new statement.
 */
export function splitClauses(answer: string): readonly Clause[] {
  return piecesOf(answer, 0, answer.length, sentenceEnd).flatMap(([from, to], sentence) =>
    piecesOf(answer, from, to, clauseEnd).map(([start, end]) => ({
      start,
      end,
      text: answer.slice(start, end),
      sentence,
    })),
  )
}

/** Spans between the matches of a pattern; each match belongs to the span before it. Spans of white space are left out. */
function piecesOf(text: string, from: number, to: number, pattern: RegExp): (readonly [number, number])[] {
  const part = text.slice(from, to)
  const cuts = [...part.matchAll(pattern)].map((match) => from + match.index + match[0].length)
  const bounds = [from, ...cuts, to]
  return bounds
    .slice(1)
    .map((end, index) => [bounds[index]!, end] as const)
    .filter(([start, end]) => /\S/.test(text.slice(start, end)))
}
