import { type AskedWords, contentWords } from './asked-words.js'
import { straighten, tellsOfWork } from '@webeval/core'
import { isSubstitute } from './is-substitute.js'
import { contrasts, fails, type Judged } from './judge-clauses.js'
import { voidsStatement } from './voids-statement.js'

/** True when a statement made before the answer gave up still counts. */
export function survives(
  clause: Judged,
  index: number,
  clauses: readonly Judged[],
  asked: AskedWords,
): boolean {
  if (namesAnswer(clause.text)) return true
  if (tellsOfWork(clause.text) || isExclaimed(clause, index, clauses)) return false
  if (isSubstitute(straighten(clause.text), asked)) return false
  return !clauses.slice(index + 1).some((later) => {
    if (!fails(later)) return false
    if (later.stance === 'quit' || later.stance === 'found_nothing') return true
    if (later.stance === 'does_not_know' && (later.sentence === clause.sentence || isAboutAll(later.text)))
      return true
    return !exclaims(clause.text) && voidsStatement(later.text, clause.text, asked)
  })
}

/** True for a bare "yes" or "no". */
const exclaims = (text: string): boolean => /^\W*(?:yes|yep|yeah|no|nope|true|false)\W*$/i.test(text)

/** True for a "yes" or "no" of which the rest of the sentence only tells how the work failed: "No, I could not open the page". */
function isExclaimed(clause: Judged, index: number, clauses: readonly Judged[]): boolean {
  if (!exclaims(clause.text)) return false
  const rest = clauses.slice(index + 1).filter(({ sentence }) => sentence === clause.sentence)
  const next = rest.find(({ text }) => !/^\W*(?:sorry|unfortunately)\W*$/i.test(text))
  if (!next) return false
  if (tellsOfWork(next.text)) return rest.some(fails)
  const text = straighten(next.text)
  return (
    fails(next) &&
    next.stance !== 'finds_none' &&
    !/^\W*and\b/i.test(text) &&
    !contrasts(text) &&
    !concession.test(text)
  )
}

/** True when a statement made after the answer gave up counts. */
export function recovers(
  clause: Judged,
  index: number,
  clauses: readonly Judged[],
  asked: AskedWords,
): boolean {
  if (namesAnswer(clause.text)) return true
  if (isSubstitute(straighten(clause.text), asked)) return false
  if (tellsOfWork(clause.text) && !contrasts(clause.text)) return false
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
  if (isContrasted(clause, index, clauses)) return true
  if (before.some((other) => fails(other) && voidsStatement(other.text, clause.text, asked))) return false
  return [...contentWords(clause.text)].some((word) => asked.words.has(word))
}

/** True when the clause, or an earlier one of its sentence that also counts, begins with a contrast. */
function isContrasted(clause: Judged, index: number, clauses: readonly Judged[]): boolean {
  for (let at = index; at >= 0 && clauses[at]!.sentence === clause.sentence; at -= 1) {
    if (clauses[at]!.stance !== 'states') return false
    if (contrasts(clauses[at]!.text)) return true
  }
  return false
}

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
