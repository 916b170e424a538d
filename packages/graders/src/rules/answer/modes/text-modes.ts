import { boundedPattern } from '../../../patterns/bounded-pattern.js'
import { saysAbsent } from '../assertion/says-absent.js'
import { boundsSpan } from '../assertion/spans/bounds-span.js'
import { deniesSpan } from '../assertion/spans/asserts-span.js'
import { fail, pass, shown, type Verdict } from '../../verdict.js'
import { includesPhrase, mentionsPhrase } from '../includes-phrase.js'
import { sameText } from '../normalise-text.js'
import { type AnswerInput, type Mode, saidWith } from './answer-input.js'

/** A string under `equals`: WebArena's `exact_match`, or equal as WebArena-Verified normalises; `^…$` is a pattern. */
export const equalText = ({ whole }: AnswerInput, expected: string): Verdict =>
  sameText(expected, whole)
    ? pass(`the answer is ${shown(expected)}`)
    : fail(`expected the answer to be ${shown(expected)}, found ${shown(whole)}`)

/** `must_include`: WebArena's: every phrase, ` |OR| ` between alternatives; but each must be asserted. */
export const mustInclude: Mode = (input, expected) => {
  const phrases = expected as readonly string[]
  const missing = phrases.filter(
    (phrase) =>
      !phrase
        .split(' |OR| ')
        .some((alternative) =>
          includesPhrase(saidWith(input, alternative), alternative, input.evidence.metadata.query),
        ),
  )
  const score = (phrases.length - missing.length) / phrases.length
  return missing.length === 0
    ? pass(`the answer includes ${phrases.map(shown).join(', ')}`)
    : fail(`expected the answer to include ${missing.map(shown).join(', ')}, found ${shown(input.whole)}`, {
        score,
      })
}

/** `must_exclude`: VisualWebArena's: none of the phrases. */
export const mustExclude: Mode = ({ whole }, expected) => {
  const present = (expected as readonly string[]).filter((phrase) => mentionsPhrase(whole, phrase))
  return present.length === 0
    ? pass('the answer includes none of the excluded phrases')
    : fail(`expected the answer not to include ${present.map(shown).join(', ')}, found ${shown(whole)}`)
}

/** `pattern`: a regular expression found somewhere in the asserted part of the answer, in any case. */
export const pattern: Mode = ({ answer, whole, evidence }, expected) =>
  boundedPattern(String(expected), 'gis')
    .matches(answer)
    .some(
      ({ index, 0: { length } }) =>
        !deniesSpan(answer, index, index + length) &&
        !boundsSpan(answer, index, index + length, evidence.metadata.query),
    )
    ? pass(`the answer matches /${String(expected)}/`)
    : fail(`expected the answer to match /${String(expected)}/, found ${shown(whole)}`)

/** `absent`: the answer states that the named subject is not there, and does not only give up looking. */
export const absent: Mode = ({ whole }, expected) => {
  const subjects = expected as readonly string[]
  const told = subjects.map(shown).join(' or ')
  return saysAbsent(whole, subjects)
    ? pass(`the answer says that there is no ${told}`)
    : fail(`expected the answer to say that there is no ${told}, found ${shown(whole)}`)
}
