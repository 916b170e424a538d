import { foldText } from '../normalise-text.js'
import { type Stance, stanceOf, straighten, tellsOfWork } from './classify-clause.js'
import { type Clause, splitClauses } from './split-clauses.js'

/** The part of an answer that its author stands behind. */
export interface Assertion {
  /** The answer with everything else blanked out, so that offsets stay the same. Equal to the answer where nothing was. */
  readonly text: string
  /** The clause in which the answer gives up, or null. */
  readonly gaveUp: string | null
}

/** What decides which clauses count. */
interface Context {
  /** The question that was asked: a clause that takes up its words is an answer even after something else failed. */
  readonly question: string
  /** An expected phrase. A clause that contains it counts even if it sounds like giving up ("could not be found" may be what is expected), except where the author stopped early. */
  readonly phrase?: string
}

interface Judged extends Clause {
  readonly stance: Stance
}

/**
 * Reads which part of an answer its author asserts. Questions and suppositions never count. Once an answer gives up, what is left of it counts only
 * if it is not an account of the work done and one of these holds: a contrast introduces it ("but the price is £7"), it is named the answer, or
 * it takes up words of the question. Statements before the failure count too, unless the author says that they do not know, or that they stopped.
 */
export function assertedText(answer: string, { question, phrase }: Context): Assertion {
  const wanted = phrase === undefined ? '' : foldText(phrase)
  const clauses = splitClauses(answer).map((clause): Judged => {
    const stance = stanceOf(clause.text)
    const isExpected =
      wanted !== '' && stance !== 'quit' && soundsNegative(wanted) && foldText(clause.text).includes(wanted)
    return { ...clause, stance: isExpected ? 'states' : stance }
  })
  const first = clauses.findIndex(({ stance }) => givesUp(stance))
  const asked = contentWords(question)
  const kept = clauses.filter((clause, index) => {
    if (clause.stance !== 'states') return false
    if (first < 0) return true
    return index < first ? survives(clause, index, clauses) : recovers(clause, index, clauses, asked)
  })
  if (kept.length === clauses.length) return { text: answer, gaveUp: null }
  return { text: keepOnly(answer, kept), gaveUp: first < 0 ? null : clauses[first]!.text.trim() }
}

const givesUp = (stance: Stance): boolean => stance !== 'states' && stance !== 'wonders'

/** True when an expected phrase is itself a refusal or a negation. */
const soundsNegative = (phrase: string): boolean =>
  stanceOf(phrase) !== 'states' || /\b(?:not?|none|nothing|never|cannot|\w+n't|un\w+able)\b/i.test(phrase)

/** A statement made before the answer gave up. */
function survives(clause: Judged, index: number, clauses: readonly Judged[]): boolean {
  if (namesAnswer(clause.text)) return true
  if (tellsOfWork(clause.text) || isExclaimed(clause, index, clauses)) return false
  return !clauses.slice(index + 1).some((later) => {
    if (later.stance === 'quit' || later.stance === 'found_nothing') return true
    if (later.stance !== 'does_not_know') return false
    return later.sentence === clause.sentence || isAboutAll(later.text)
  })
}

/** True for a "yes" or "no" of which the rest of the sentence only tells how the work failed: "No, I could not open the page". */
function isExclaimed(clause: Judged, index: number, clauses: readonly Judged[]): boolean {
  if (!/^\W*(?:yes|yep|yeah|no|nope|true|false)\W*$/i.test(clause.text)) return false
  const rest = clauses.slice(index + 1).filter(({ sentence }) => sentence === clause.sentence)
  const next = rest.find(({ text }) => !/^\W*(?:sorry|unfortunately)\W*$/i.test(text))
  if (!next) return false
  if (tellsOfWork(next.text)) return rest.some(({ stance }) => givesUp(stance))
  const text = straighten(next.text)
  return givesUp(next.stance) && !/^\W*and\b/i.test(text) && !contrast.test(text) && !concession.test(text)
}

/** A statement made after the answer gave up. */
function recovers(
  clause: Judged,
  index: number,
  clauses: readonly Judged[],
  asked: ReadonlySet<string>,
): boolean {
  if (namesAnswer(clause.text)) return true
  if (/\b(?:typical\w*|usually|generally|normally|similar|last (?:year|time|month))\b/i.test(clause.text))
    return false
  if (tellsOfWork(clause.text) && !contrast.test(straighten(clause.text))) return false
  const before = clauses.slice(0, index)
  const conceded = before.some(
    (other) => other.sentence === clause.sentence && concession.test(straighten(other.text)),
  )
  if (conceded) return true
  if (
    before.some(({ stance, text }) => stance === 'quit' || (stance === 'does_not_know' && isAboutAll(text)))
  )
    return isContrasted(clause, index, clauses)
  if (subordinate.test(straighten(clause.text))) return false
  return (
    isContrasted(clause, index, clauses) || [...contentWords(clause.text)].some((word) => asked.has(word))
  )
}

/** True when the clause, or an earlier one of its sentence that also counts, begins with a contrast. */
function isContrasted(clause: Judged, index: number, clauses: readonly Judged[]): boolean {
  for (let at = index; at >= 0 && clauses[at]!.sentence === clause.sentence; at -= 1) {
    if (clauses[at]!.stance !== 'states') return false
    if (contrast.test(straighten(clauses[at]!.text))) return true
  }
  return false
}

const contrast =
  /^\W*(?:but|however|still|nevertheless|nonetheless|yet|only|instead|eventually|finally|luckily|fortunately|then|in the end|at last|after that|on a second try|aber|jedoch|doch|dennoch|mais|cependant|pourtant|pero|sin embargo|ma|però)\b|\b(?:found it|managed to|did find|succeeded|worked)\b/iu
const concession = /^\W*(?:although|though|even though|while|despite|in spite of|obwohl|bien que|aunque)\b/iu
const subordinate = /^\W*(?:because|since|as|so|and|or|which|weil|parce que|porque)\b/iu

const namesAnswer = (text: string): boolean =>
  /\b(?:the |my |final |correct )*answer(?: is|:| =|\*\*:?)|\bantwort(?: ist|:)|\bréponse(?: est|\s*:)|\brespuesta(?: es|:)/iu.test(
    text,
  )

/** True for a confession without an object of its own ("I don't know.", "not sure about that"). */
function isAboutAll(text: string): boolean {
  const words = straighten(text).match(/[\p{L}\p{N}']+/gu) ?? []
  return (
    words.length <= 6 ||
    /\b(?:about|of|on) (?:that|this|it|either)\b|\bif (?:that|this|it) is (?:right|true|correct)\b/i.test(
      text,
    )
  )
}

function contentWords(text: string): ReadonlySet<string> {
  const words = foldText(text).match(/\p{L}{3,}/gu) ?? []
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.replace(/(?:es|s)$/, '')))
}

const common = new Set(
  'the and for are was were what which who whom whose when where why how many much does did has have had can could will would should there their they them this that these those with from into not but you your its his her our any all some one page site list show tell give answer find shop name'.split(
    ' ',
  ),
)

function keepOnly(answer: string, kept: readonly Clause[]): string {
  const blank = (text: string) => text.replace(/[^\n]/gu, ' ')
  let result = ''
  let at = 0
  for (const { start, end } of kept) {
    result += blank(answer.slice(at, start)) + answer.slice(start, end)
    at = end
  }
  return result + blank(answer.slice(at))
}
