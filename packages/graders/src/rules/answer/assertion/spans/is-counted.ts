import { contentWords } from '../clauses/asked-words.js'

/** True for a number directly before the things that the question counts: "128 reviews" where it asks how many reviews. A number of which others are a part ("14 of 20 rows") is not. */
export function isCounted(answer: string, start: number, end: number, question: string): boolean {
  if (/\bof\s+(?:the |all |these |those )?$/iu.test(answer.slice(Math.max(0, start - 12), start)))
    return false
  const counted =
    /\bhow many\s+((?:\p{L}[\p{L}'-]*\s+){0,2}?\p{L}[\p{L}'-]*)(?=\s+(?:does|do|did|is|are|was|were|has|have|had|can|could|will|would|of|in|on|at|with|from|for|that|there)\b|\s*[?.,]|\s*$)/iu.exec(
      question,
    )?.[1]
  if (counted === undefined) return false
  const noun = [...contentWords(counted.split(/\s+/).at(-1)!)][0]
  const next = /^["'*_”]*\s+((?:\p{L}+\s+)?\p{L}+)/u.exec(answer.slice(end, end + 60))?.[1]
  return noun !== undefined && next !== undefined && contentWords(next).has(noun)
}
