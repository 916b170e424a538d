import { askedWords, contentWords, withSynonyms } from '../clauses/asked-words.js'

/** A bare value at the beginning of an answer, of up to four words, before the rest: "Silver; an upgrade to Gold is offered". */
const opening =
  /^\W*((?:\p{Lu}[\p{L}\p{N}'’&-]*)(?:\s+[\p{L}\p{N}'’&-]+){0,3})["'*_”]*\s*(?:[.;,](?=\s)|\s\(|\n|\s[–—-]\s|→|->)/u

/** Words that begin no value: verbs, greetings, and the words before a value. */
const noValue =
  /^(?:done|success\w*|sure|ok(?:ay)?|great|good|yes|no|found|finished|complet\w+|hello|hi|thanks?|result|answer|final|task|summary|note|sorry|well|oh|alas|based|according|from|in|on|at|after|as|for|by|with|using|here|there|it|i|we|you|this|that|he|she|they|one|both|either|neither|not|however|also|\p{L}+ly)\b|\b(?:is|are|was|were|has|have|had|does|did|can|will|would|found|says|shows?|checked|looked|selected|booked|added|see|saw)\b/iu

/** Beginnings of a statement that takes up what was said before. */
const takesUp =
  /^\W*(?:and |so |or |then )?(?:it|this|that|i\.?e|namely|also (?:called|known)|a\.?k\.?a|which means|now|actually|in fact|correction)\b/iu

/**
 * True when an answer opens with a bare other value, and the name at a span occurs after it in a statement of its own that does not take up the question: "Ken Ito (supervised by
 * Ann Lee)" says Ken Ito.
 */
export function opensWithAnother(answer: string, start: number, end: number, question: string): boolean {
  const first = opening.exec(answer)
  const name = answer.slice(start, end)
  if (first === null || first[0].length > start || noValue.test(withoutPlace(first))) return false
  if (!/\p{Lu}/u.test(name[0] ?? '') && !isPlainOption(first, name)) return false
  const asked = askedWords(question)
  if ([...contentWords(first[1]!)].some((word) => asked.words.has(word))) return false
  const lead = answer
    .slice(first[0].length, start)
    .split(/[.;,(\n](?=\s|$)|[)]/u)
    .at(-1)!
  const rest = answer.slice(end).split(/[.;,)\n](?=\s|$)|[)]/u)[0]!
  const own = [...contentWords(`${lead} ${rest}`)].filter((word) => !/^\d+$/.test(word))
  const isStatement =
    own.length > 0 || /^\s+(?:has|have|had|is|was|costs?|gets?|got|comes?|came)\b/iu.test(rest)
  if (!isStatement || takesUp.test(lead)) return false
  const taken = withSynonyms(asked.words)
  return isOtherAct(lead, question) || !own.some((word) => taken.has(word))
}

/** True for "requested by" where the question has that word only as a noun, and asks about another act: "Who reviewed the merge request?" */
function isOtherAct(lead: string, question: string): boolean {
  const act = /^\W*(\p{L}{3,}ed)\s+(?:by|from|for)\W*$/iu.exec(lead)?.[1]?.toLowerCase()
  const asked = /\bwhom?\s+(?:\p{L}+ly\s+)?(\p{L}{3,}ed)\b/iu.exec(question)?.[1]?.toLowerCase()
  return act !== undefined && asked !== undefined && act !== asked && !question.toLowerCase().includes(act)
}

/** A value without a capital letter is one of several options only where a mark parts it from an option of one or two words: "Large; medium ends at 174 cm". */
const isPlainOption = ([opened, value]: RegExpExecArray, name: string): boolean =>
  /[.;–—-]\s?$/u.test(opened) &&
  value!.trim().split(/\s+/).length <= 2 &&
  !/^(?:in|on|out|at|not)\b/iu.test(name)

/** The opening without the preposition of a place that a full stop or semicolon ends: "In Cologne; …". */
const withoutPlace = ([opened, value]: RegExpExecArray): string =>
  /[.;]\s?$/u.test(opened) ? value!.replace(/^(?:In|At|On) (?:the )?(?=\p{Lu})/u, '') : value!
