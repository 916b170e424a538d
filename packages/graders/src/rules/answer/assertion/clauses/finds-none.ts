import { type AskedWords, contentWords } from './asked-words.js'
import { straightened } from '../straightened.js'

const found =
  'found|listed|shown|displayed|mentioned|given|stated|available|visible|set|announced|published|indicated|specified|posted|provided|present|returned|loaded|located|included|offered'
const be = String.raw`(?:is|was|are|were|has been|have been|could be|can be|(?:seems?|appears?) to be)`
const words = String.raw`(?:[\p{L}\p{N}'-]+ ){0,4}?`
const holder =
  'page|site|website|listing|advert|ad|description|profile|table|entry|record|document|article|email|e-mail|mail|message|it|they|panel|calendar|board|map|menu|shop|store|app|text|section|field|result'

/** Statements that there is nothing where one looked. `noun` is what is missing, where it is named. */
const forms = [
  String.raw`\bno (?:such )?${words}(?<noun>[\p{L}'-]+) (?:\w+ )?${be} (?:\w+ ){0,2}?(?:${found})\b`,
  String.raw`\b(?:there(?:'s| (?:is|was|are|were))|(?:I|we) (?:see|saw|find|found|have|had|got)) (?:also |still |just )?(?:no|not any) (?:sign|trace|mention|record|indication|evidence|information|info|details?|data|word) (?:of|about|on|for|regarding) (?<about>[^.,;]*)`,
  String.raw`\b(?:there(?:'s| (?:is|was|are|were)) |(?:lists?|shows?|gives?|has|had|states?|contains?|mentions?|includes?|found|finds?|sees?|saw) )(?:no|not any) (?<exists>${words}[\p{L}'-]+)(?= (?:for|of|on|in|at|shown|given|listed|yet|\d+)\b|\W*$)`,
  String.raw`\b(?:${holder})s? (?:\w+ )?(?:does|did|do)(?: not|n't) (?:\w+ )?(?:say|mention|specify|state|indicate|tell|give|show|list|provide|include|contain|reveal|disclose|name)\b(?<rest>.*)`,
  String.raw`\b(?:says?|said|contains?|shows?|gives?|tells?|states?|mentions?|reveals?) (?:me |us )?nothing\b(?<silent>.*)`,
  String.raw`\b(?:nobody|no one) (?:is|was|has been|had been) (?:\w+ )?(?:named|listed|given|mentioned|announced|shown|found)\b`,
  String.raw`\bnone of (?:them|these|those|the \w+|\w+ \w+) (?:shows?|lists?|mentions?|says?|gives?|has|have|contains?|states?)\b(?<of>.*)`,
  String.raw`\b(?<subject>[\p{L}'-]+(?: (?:of|for|on|at|in) [^,;.]{1,40})?) (?:is|was|are|were|has been|have been|have|has)(?: not|n't)(?: yet)?(?: been)?(?: yet)? (?:${found})\b`,
  String.raw`\b(?:${holder})s? (?:\w+ )?(?:is|was|are|were|remains?|stay(?:s|ed)|came back) (?:\w+ )?(?:empty|blank|hidden)\b`,
  String.raw`\b(?<missing>[\p{L}\p{N}'-]+(?: (?:of|for|on|at|in) [^,;.]{1,40})?) (?:is|was|are|were)(?:(?: not|n't) (?:on|among|in) (?:the|this|that|your|my) (?:\w+ )?(?:${holder}|list|results)s?| missing| gone)\b`,
].map((source) => new RegExp(source, 'iu'))

/** Nouns that can mean anything asked for. */
const anything =
  /^(?:information|info|details?|answers?|data|results?|match(?:es)?|records?|entry|entries|value|mention|indication|luck)$/iu

/**
 * True when a clause says that the page doesn't show the thing asked for: "No deadline was found", "The page doesn't say", "none of them shows the price". That
 * something else is missing ("no coupon was found") says nothing. "There is no kitchen" answers a question of yes or no.
 */
export function findsNone(clause: string, asked: AskedWords): boolean {
  const text = straightened(clause)
  return forms.some((form) => {
    const groups = form.exec(text)?.groups
    if (!groups && !form.test(text)) return false
    const { noun, about, exists, of, missing, subject = missing, rest = groups?.['silent'] } = groups ?? {}
    if (exists !== undefined) return !asked.isYesNo && isAsked(headOf(exists), asked)
    const named = noun ?? about ?? of ?? subject
    if (named !== undefined) return isAsked(named, asked)
    return rest === undefined || contentWords(rest).size === 0 || isAsked(rest, asked)
  })
}

const isAsked = (text: string, asked: AskedWords): boolean =>
  anything.test(text.trim()) ||
  contentWords(text).size === 0 ||
  [...contentWords(text)].some((word) => asked.words.has(word))

/** The noun that a phrase is about: "price" in "price tag", "date" in "delivery date". */
const headOf = (phrase: string): string =>
  phrase
    .replace(/\s+(?:tag|label|info|information|details?|field|entry)s?$/i, '')
    .split(/\s+/)
    .at(-1)!
