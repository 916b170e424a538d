import { foldText } from '../../normalise-text.js'
import { type AskedWords, contentWords } from './asked-words.js'
import { type Clause, splitClauses, type Stance, stanceOf, straighten } from '@webeval/core'
import { findsNone } from './finds-none.js'

/** A clause with its stance. `finds_none` says that what was asked for could not be seen. */
export interface Judged extends Clause {
  readonly stance: Stance | 'finds_none'
}

/**
 * Cuts an answer into clauses and judges each. `phrase` is an expected phrase: a clause that contains it counts even if it sounds like giving up, except
 * where the author stopped early.
 */
export const judgeClauses = (answer: string, asked: AskedWords, phrase?: string): readonly Judged[] =>
  governed(splitClauses(answer).map((clause) => judged(clause, asked, phrase)))

function judged(clause: Clause, asked: AskedWords, phrase: string | undefined): Judged {
  const stance = stanceOf(clause.text)
  const wanted = phrase === undefined ? '' : foldText(phrase)
  const isExpected =
    wanted !== '' &&
    !isAboutSite(clause.text, asked) &&
    stance !== 'quit' &&
    soundsNegative(wanted) &&
    foldText(clause.text).includes(wanted)
  if (isExpected) return { ...clause, stance: 'states' }
  return { ...clause, stance: stance === 'states' && findsNone(clause.text, asked) ? 'finds_none' : stance }
}

/** True for a clause about the site itself, which the question does not ask about: "the page was unavailable". */
const isAboutSite = (clause: string, { words }: AskedWords): boolean => {
  const subject =
    /^\W*(?:but |and |because |since |as )?(?:the |this |that |its )?(page|site|website|server|search|link|button|session|connection)\b/i.exec(
      clause,
    )?.[1]
  return subject !== undefined && ![...contentWords(subject)].some((word) => words.has(word))
}

/** A supposition governs the rest of its sentence ("I have to guess, 7"), or all that follows if it ends in a colon ("My guess:"). */
function governed(clauses: readonly Judged[]): readonly Judged[] {
  let afterColon = false
  /** The last sentence that begins with a supposition of a few words. */
  let prefaced: Judged['sentence'] | undefined
  return clauses.map((clause, index) => {
    const before = clauses[index - 1]
    const { stance, text, sentence } = clause
    const isGoverned = afterColon || prefaced === sentence
    if (stance === 'wonders') {
      afterColon ||= /:\W*$/.test(text)
      if (isPreface(text)) prefaced = sentence
    }
    if (stance !== 'states' || contrasts(text)) return clause
    return isGoverned || isHedgedBefore(clause, before) || isHedgedAfter(clause, clauses[index + 1])
      ? { ...clause, stance: 'wonders' as const }
      : clause
  })
}

/** True where the clause before is a bare hedge that belongs to it: "perhaps because it expired". */
const isHedgedBefore = ({ sentence }: Judged, before: Judged | undefined): boolean =>
  before?.stance === 'wonders' &&
  before.sentence === sentence &&
  !/[,;?!–—]\s*$/.test(before.text) &&
  before.text.trim().split(/\s+/).length <= 2

/** True where the next clause is a bare hedge: "yes, presumably". */
const isHedgedAfter = ({ sentence }: Judged, next: Judged | undefined): boolean =>
  next?.stance === 'wonders' &&
  next.sentence === sentence &&
  !/[?]/.test(next.text) &&
  next.text.trim().split(/\s+/).length <= 2

/** True for a supposition of a few words that names nothing itself. */
const isPreface = (text: string): boolean =>
  /\bguess\w*\b/i.test(text) && !/\d/.test(text) && text.trim().split(/\s+/).length <= 8

/** True for a clause that gives up or finds nothing. */
export const fails = ({ stance }: Judged): boolean => stance !== 'states' && stance !== 'wonders'

/** True when an expected phrase is itself a refusal or a negation. */
const soundsNegative = (phrase: string): boolean =>
  stanceOf(phrase) !== 'states' || /\b(?:not?|none|nothing|never|cannot|\w+n't|un\w+able)\b/i.test(phrase)

/** True for a clause that begins with a contrast ("but", "however") or tells of success in the end. */
export const contrasts = (text: string): boolean => contrast.test(straighten(text))

const contrast =
  /^\W*(?:but|however|still|nevertheless|nonetheless|yet|only|instead|eventually|finally|luckily|fortunately|then|in the end|at last|after that|on a second try|aber|jedoch|doch|dennoch|mais|cependant|pourtant|pero|sin embargo|ma|però)\b|\b(?:found it|managed to|did find|succeeded|worked)\b/iu
