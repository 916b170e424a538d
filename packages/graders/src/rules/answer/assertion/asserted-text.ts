import { askedWords } from './clauses/asked-words.js'
import { fails, type Judged, judgeClauses } from './clauses/judge-clauses.js'
import { recovers, survives } from './clauses/still-counts.js'

/** The part of an answer that its author asserts. */
export interface Assertion {
  /** The answer with everything else blanked out, so that offsets stay the same. Equal to the answer where nothing was. */
  readonly text: string
  /** The clause in which the answer gives up, or null. */
  readonly gaveUp: string | null
}

/** The question, and the phrase that is expected if there is one. */
interface Context {
  /** The question that was asked: a clause that takes up its words is an answer even after something else failed. */
  readonly question: string
  /** An expected phrase. A clause that contains it counts even if it sounds like giving up ("could not be found" may be what is expected), except where the author stopped early. */
  readonly phrase?: string
}

/**
 * Reads which part of an answer its author asserts. Questions and suppositions never count. Once an answer gives up, what is left of it counts only
 * if it is not an account of the work done and one of these holds: a contrast introduces it ("but the price is £7"), it is named the answer, or
 * it takes up words of the question. Statements before the failure count too, unless the author says that they do not know, that they stopped, or that
 * what was asked for is what failed.
 */
export function assertedText(answer: string, { question, phrase }: Context): Assertion {
  const asked = askedWords(question)
  const clauses = judgeClauses(answer, asked, phrase)
  const first = clauses.findIndex(fails)
  const kept = clauses.filter((clause, index) => {
    if (clause.stance === 'finds_none') return !asked.isYesNo
    if (clause.stance !== 'states') return false
    if (first < 0) return true
    return index < first ? survives(clause, index, clauses, asked) : recovers(clause, index, clauses, asked)
  })
  if (kept.length === clauses.length && first < 0) return { text: answer, gaveUp: null }
  return { text: keepOnly(answer, kept), gaveUp: first < 0 ? null : clauses[first]!.text.trim() }
}

/** The kept clauses in their places. One that says that there is none keeps its words and loses its figures: "No deadline was found as of 9 March". */
function keepOnly(answer: string, kept: readonly Judged[]): string {
  const blank = (text: string) => text.replace(/[^\n]/gu, ' ')
  let result = ''
  let at = 0
  for (const { start, end, stance } of kept) {
    const text = answer.slice(start, end)
    result += blank(answer.slice(at, start)) + (stance === 'finds_none' ? text.replace(/\d/g, ' ') : text)
    at = end
  }
  return result + blank(answer.slice(at))
}
