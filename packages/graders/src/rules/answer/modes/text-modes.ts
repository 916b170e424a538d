import { boundedPattern } from '../../../patterns/bounded-pattern.js'
import { saysAbsent } from '../assertion/says-absent.js'
import { boundsSpan } from '../assertion/spans/bounds-span.js'
import { deniesSpan } from '../assertion/spans/asserts-span.js'
import { met, type RuleVerdict, unmet } from '../../verdict/rule-verdict.js'
import { readablePattern } from '../../../patterns/readable-pattern.js'
import { includesPhrase, mentionsPhrase } from '../includes-phrase.js'
import { sameText } from '../normalise-text.js'
import { type AnswerInput, type Mode, saidWith } from './answer-input.js'

/** A string under `equals`: WebArena's `exact_match`, or equal as WebArena-Verified normalises; `^…$` is a pattern. */
export const equalText = ({ whole }: AnswerInput, expected: string): RuleVerdict =>
  sameText(expected, whole) ? met({ expected, found: whole }) : unmet({ expected, found: whole })

/** `must_include`: WebArena's: every phrase, ` |OR| ` between alternatives; but each must be asserted. */
export const mustInclude: Mode = (input, expected) => {
  const phrases = expected as readonly string[]
  const missing = phrases.filter(
    (phrase) =>
      !phrase
        .split(' |OR| ')
        .some((alternative) =>
          includesPhrase(
            saidWith(input, alternative),
            alternative,
            input.evidence.metadata.query,
            phrases.length === 1,
          ),
        ),
  )
  const score = (phrases.length - missing.length) / phrases.length
  const compared = { expected: phrases, found: input.whole }
  if (missing.length === 0) return met(compared)
  const wanted = missing.length === 1 ? missing[0] : missing
  return unmet(
    {
      ...compared,
      differences: [{ path: '', expected: wanted, found: input.whole, relation: 'to include' }],
    },
    { score },
  )
}

/** `must_exclude`: VisualWebArena's: none of the phrases. */
export const mustExclude: Mode = ({ whole }, expected) => {
  const present = (expected as readonly string[]).filter((phrase) => mentionsPhrase(whole, phrase))
  return present.length === 0
    ? met({ expected: null, found: whole, because: 'the answer includes none of the excluded phrases' })
    : unmet({
        expected: present.length === 1 ? present[0] : present,
        found: whole,
        relation: 'not to include',
      })
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
    ? met({ expected, found: whole })
    : unmet({
        expected,
        found: whole,
        differences: [{ path: '', ...readablePattern(String(expected)), found: whole }],
      })

/** `absent`: the answer states that the named subject is not there, and does not only give up looking. */
export const absent: Mode = ({ whole }, expected) => {
  const subjects = expected as readonly string[]
  const compared = { expected: subjects, found: whole, relation: 'the answer to say that there is no' }
  return saysAbsent(whole, subjects) ? met(compared) : unmet(compared)
}
