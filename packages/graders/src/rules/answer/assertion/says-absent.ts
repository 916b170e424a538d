import { foldText } from '../normalise-text.js'
import { splitClauses, stanceOf } from '@webeval/core'
import { straightened } from './straightened.js'

/** Pronouns and general nouns that an answer may use for the subject. */
const standIn = String.raw`it|he|she|they|them|him|her|one|ones|any|that|this|those|these|such|such an? \w+|anything|anyone|person|contact|item|product|entry|match(?:es)?|results?|information|details?|mention`
const place = String.raw`it|they|we|you|(?:the|this|that|your|my|his|her|their) (?:\p{L}+ ){0,2}(?:shop|store|site|website|page|mail|e-?mail|message|mailbox|inbox|contacts?|address book|list|catalogue|catalog|menu|document|text|confirmation|booking|listing|results?|record|file|article|account|app)|there|shop|store|site|mail|contacts`
const holding = String.raw`sell|have|stock|carry|offer|list|include|contain|mention|say|state|give|show|specify|provide|name|tell|indicate|feature|exist|appear|know of|supply`

/**
 * True when an answer states that a subject is not there ("The shop does not sell toasters", "He is not in your contacts", "I couldn't find a toaster"): the
 * answer to a task whose right end is to say so. That something else was not found ("I couldn't find the search box"), or that the author stopped, says nothing of the subject.
 */
export function saysAbsent(answer: string, subjects: readonly string[]): boolean {
  const clauses = splitClauses(straightened(answer)).map(({ text }) => text)
  if (clauses.some((clause) => stanceOf(clause) === 'quit')) return false
  const names = subjects.map((subject) => escaped(foldText(subject))).join('|')
  const patterns = absence(names)
  return clauses.some((clause) => {
    const text = foldText(clause)
    return !blames(text) && patterns.some((pattern) => pattern.test(text))
  })
}

/** The forms of a statement that a subject is not there. The subject may be plural, with words before it. */
function absence(names: string): readonly RegExp[] {
  const subject = String.raw`(?:(?:an?|any|the|your|my|his|her|such|one|single) )?(?:[\p{L}\p{N}'’-]+ ){0,3}?(?:${names})(?:e?s)?`
  const about = String.raw`(?:${subject}|(?:an?|any|the|your)? ?(?:${standIn}))`
  const not = String.raw`(?:(?:do|does|did|is|are|was|were|has|have|had|could|can) ?(?:not|n't)|cannot|never)`
  const end = String.raw`(?!\p{L})`
  return [
    // Saltmarsh does not sell toasters; the mail doesn't say.
    String.raw`\b${not} (?:\w+ )?(?:${holding}) ${subject}${end}`,
    String.raw`\b(?:${place}|${subject}) ${not} (?:\w+ )?(?:${holding})(?: ${about}|\s*[.!?]?$| (?:which|what|where|the|a|an|in|on|for|about|from)\b)`,
    String.raw`\b(?:${place}) (?:has|have|had|sells?|carries|stocks?|lists?|offers?|shows?|contains?|gives?|mentions?|includes?) no(?:ne| (?:\p{L}+ ){0,2}(?:${names}|${standIn}))${end}`,
    // No toasters are sold; none of the contacts is Oliver Finch.
    String.raw`\b(?:there (?:is|are|was|were) (?:no|not any|not an?|n't any|n't an?)|no) (?:\p{L}+ ){0,2}(?:${names})(?:e?s)?${end}`,
    String.raw`\b(?:there (?:is|are|was|were) (?:none|no such|no (?:\p{L}+ )?(?:${standIn})))${end}`,
    String.raw`\bno (?:such )?(?:contact|product|item|entry|results?|match(?:es)?|information|mention) (?:\p{L}+ )?(?:for|named|called|of|about|with|as)\b[^.]*(?:${names})`,
    // The toaster is not available; he is not in your contacts.
    String.raw`\b(?:${about}|there)(?: \p{L}+){0,3}? (?:is|are|was|were|has been|could|can|will) ?(?:not|n't) (?:\w+ )?(?:(?:be |been )?(?:available|found|sold|listed|stocked|offered|mentioned|stated|given|specified|shown|included|provided|present|named|announced|indicated|known|assigned|there|here|part of|one of|among)|in|on)${end}`,
    String.raw`\b(?:${about}) (?:is|are|was|were) (?:\w+ )?(?:unavailable|missing|absent|unlisted|nowhere)${end}`,
    // I couldn't find a toaster; no toaster found; not found.
    String.raw`\b(?:could not|couldn't|cannot|can't|can not|did not|didn't|do not|don't|unable to|not able to|failed to|have not|haven't) (?:\w+ )?(?:find|found|see|seen|locate) (?:${about})${end}(?! (?:box|field|button|link|menu|bar|icon|page|form|option|tab)\b)`,
    String.raw`\b(?:found|find|see|saw) (?:no|neither) (?:\p{L}+ ){0,2}(?:${names}|${standIn})${end}`,
    String.raw`^\W*(?:${subject}:? )?not (?:found|sold|available|stocked|listed|mentioned|stated|there|in)${end}`,
    String.raw`\b(?:says?|said|contains?|shows?|lists?|gives?|mentions?|has|have|offers?) nothing (?:about|on|for|like|called|named|regarding) ${subject}${end}`,
    String.raw`\b(?:without|lacks?|lacking) (?:\p{L}+ ){0,2}(?:${names})${end}`,
  ].map((source) => new RegExp(source, 'iu'))
}

/** True when a clause is about the tools or the site failing rather than about the subject. */
const blames = (clause: string): boolean =>
  /\b(?:search (?:box|bar|field)|button|input|captcha|log ?in|load(?:ed|ing)?|respond\w*|error|crash\w*|timed? out|idea|know|sure|certain|tell|determine|unclear|uncertain|maybe|perhaps|might)\b/iu.test(
    clause,
  )

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
