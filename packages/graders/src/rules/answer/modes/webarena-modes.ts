import { met, type RuleVerdict, unmet, untold } from '../../verdict/rule-verdict.js'
import { cleanAnswer } from '../normalise-text.js'
import type { Mode } from './answer-input.js'

/** `exact_match`: WebArena's: equal after cleaning. */
export const exactMatch: Mode = ({ whole }, expected) => {
  const compared = { expected, found: whole }
  return cleanAnswer(String(expected)) === cleanAnswer(whole) ? met(compared) : unmet(compared)
}

/** `fuzzy_match`: WebArena asks a model; only equal texts need none. Each of several must match. */
export const fuzzyMatch: Mode = ({ whole }, expected): RuleVerdict => {
  const references = expected as readonly string[]
  const isSame = references.every((reference) => cleanAnswer(reference) === cleanAnswer(whole))
  return isSame
    ? met({ expected, found: whole })
    : untold('WebArena asks a model whether the answer means the same; grade it by webvoyager or task_rubric')
}

/** `must_include` like WebArena: each phrase is part of the cleaned answer; a single phrase of one character is a word of it. */
export const webArenaIncludes: Mode = ({ whole }, expected) => {
  const phrases = expected as readonly string[]
  const missing = phrases.filter((phrase) => !isIncluded(whole, phrase, phrases.length === 1))
  const compared = { expected: phrases, found: whole, relation: 'to include' }
  return missing.length === 0 ? met(compared) : unmet({ ...compared, expected: missing })
}

/** `must_exclude` like VisualWebArena: no phrase is part of the cleaned answer. */
export const webArenaExcludes: Mode = ({ whole }, expected) => {
  const phrases = expected as readonly string[]
  const present = phrases.filter((phrase) => isIncluded(whole, phrase, phrases.length === 1))
  const compared = { expected: phrases, found: whole, relation: 'not to include' }
  return present.length === 0 ? met(compared) : unmet({ ...compared, expected: present })
}

/** ` |OR| ` parts alternatives, as in VisualWebArena. */
function isIncluded(answer: string, phrase: string, isOnly: boolean): boolean {
  const text = cleanAnswer(answer)
  return phrase.split(' |OR| ').some((alternative) => {
    const wanted = cleanAnswer(alternative)
    return isOnly && wanted.length === 1 ? tokensOf(text).includes(wanted) : text.includes(wanted)
  })
}

/** Words and marks of a text as the Penn Treebank tokeniser parts them: `$7.` is `$`, `7`, `.`; `7.5`, `7-8` and `7/8` stay whole. */
function tokensOf(text: string): readonly string[] {
  return text
    .replace(/[;@#$%&?!()[\]{}<>"“”]|--|\.\.\./g, ' $& ')
    .replace(/[:,](?!\d)/g, ' $& ')
    .replace(/\.(?=\s|$)/g, ' .')
    .replace(/('(?:s|m|d|ll|re|ve)|n't)(?=\s|$)/g, ' $1')
    .split(/\s+/)
}
