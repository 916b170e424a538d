import { leadingVerb } from './feature-verbs.js'

const people =
  'users?|people|ppl|visitors?|customers?|members?|readers?|guests?|players?|drivers?|employees?|managers?|admins?|administrators?|students?|kids|child|children|teachers?|staff|teams?|participants?|hosts?|volunteers?|agents?|parents?|' +
  'buyers?|sellers?|clients?|doctors?|patients?|owners?|waiters?|runners?|editors?|authors?|viewers?|person|djs?'
const pronouns = 'everyone(?: else)?|everybody|anyone|somebody|someone|they|he|she|you|i|we|u'
const who = `(?:(?:(?:the|all|an?|my|our|its|their|each|every|other|new|registered|sports)\\s+){0,2}(?:\\p{L}+ )?(?:${people})(?:\\s\\([^)]*\\)|\\s(?:at|of|in|from)\\s(?:our|the|my)\\s\\p{L}+)?|${pronouns})`

const story =
  /^(?:as an? [^,]{2,40}?,?\s+(?:i|we)\s+(?:want|need|would like)|i['’]?d like|i would like|we['’]?d like|(?:i|we) (?:want|need)) (?:to (?:be able to )?)?(?!an?\b|something\b|the\b|my\b)/i
/** Words that lead into a sentence and say nothing. */
export const filler =
  /^(?:(?:then|also|additionally|in addition|furthermore|ok(?:ay)?|so|basically|well|and|hey|simply)[,\s]+)+(?=\p{L})/iu
/** Who does it, with or without a modal verb. */
const able =
  '(?:should|must|can|could|may|might|will|shall|need to|needs to|have to|has to|want to|wants to|would like to|must be able|to)\\s+(?:only\\s+|also\\s+|then\\s+|easily\\s+|just\\s+)?(?:be able to\\s+|be allowed to\\s+|(?=\\p{L}))'
const person = new RegExp(
  `^(?:(?:and|then|so|also|so that|where|that)\\s+)*(?:${who}|one)\\s+(?:${able})`,
  'iu',
)
const acting = new RegExp(
  `^(?:(?:and|then|so)\\s+)*(?:when\\s+)?${who}\\s+(?:(?:then|also|either|can|just)\\s+)?`,
  'iu',
)
/** Somebody else's words before a feature: `lets visitors sort`, `allow staff to add`. */
const letting = new RegExp(
  `^(?:also,?\\s+|it\\s+|and\\s+|that\\s+|(?:the|this) (?:page|site|app|tool|planner|website|application|system|platform)\\s+)*(?:should\\s+|must\\s+|can\\s+)?(?:also\\s+)?(?:lets?|allow(?:s|ing)?|enabl(?:es?|ing)|mak(?:es?|ing) it (?:possible|easy) for|helps?)\\s+(?:(?:the|all|its|our)\\s+)?(?:(?:\\p{L}+ )?(?:${people})|you|me|us|them)\\s+(?:to\\s+)?(?:easily\\s+)?`,
  'iu',
)
const page =
  /^(?:it|they|(?:the|this|my|our) (?:web ?)?(?:page|site|app|application|website|list|tool|system|platform|dashboard|game|planner|editor|project|portal|shop|(?:\p{L}+ )?webpage|mini-program|service|form|program|board|forum))\s+(?:(?:should|must|can|could|will|shall)\s+|needs? to\s+|has to\s+)?(?:also\s+)?(?:(?:supports?|offers?|provides?|asks for|needs?|contains?|includes?|features?|comes? with)\s+|(?:lets?|allows?|enables?)\s+(?:\w+\s+)(?:to\s+)?|haves? the (?:functionality|ability|option) to\s+|be able to\s+|(?:has|have)\s+)/iu
const possible = /^it (?:should|must) be possible to\s+/i
/** Nouns that only say that features follow. */
const announced =
  /^(?:the\s+)?(?:basic |following )?(?:functionalit(?:y|ies)|features?|functions?|capabilit(?:y|ies))(?: include|\s+(?:for|to|such as|like|including|of))\s+/i

/**
 * A sentence without its subject, where that says only who uses the page. What is said of things (`Cards can be added`) keeps it.
 */
export function withoutSubject(sentence: string): string {
  const told = sentence.replace(filler, '').replace(story, '')
  const rest = withoutPerson(told)
  const bare = (
    possible.test(rest) ? rest : rest.replace(page, '').replace(/^(?:it['’]s|it is) (?=an? )/i, '')
  ).replace(announced, '')
  return bare === '' || /^(?:be|not|never|been)\b/i.test(bare) ? sentence : bare
}

function withoutPerson(sentence: string): string {
  const allowed = sentence.replace(letting, '')
  if (allowed !== sentence && leadingVerb(allowed)) return allowed
  const may = sentence.replace(person, '')
  if (may !== sentence) return /^(?:be|not|never|only be)\b/i.test(may) ? sentence : may
  const does = sentence.replace(acting, '')
  return does !== sentence && acts(sentence.slice(0, sentence.length - does.length), does) ? does : sentence
}

/** Whether words after a person are that person's act: `visitors see`, `the driver picks`, but not `guest book`. */
function acts(subject: string, rest: string): boolean {
  const one =
    !/\b(?:the|an?|each|every|my|our|its|everyone|everybody|anyone|someone|they|he|she|you|i|we|u|people|ppl|staff|children|kids)\b|s(?:\s\([^)]*\)|\s(?:at|of|in|from)\s.*)?$/i.test(
      subject.trim(),
    )
  return (
    !one &&
    leadingVerb(rest) !== null &&
    /\s/.test(rest) &&
    !/^(?:like|love|need|want)\b(?! (?:other|an?|the|each|it|them)\b)/i.test(rest)
  )
}

/** The part after *lets* or *allows*, without its subject: `you add tasks`, `users to add tasks`. */
export const withoutLet = (text: string): string => {
  const told = withoutPerson(text)
  if (told !== text) return told.replace(announced, '')
  const rest = text.replace(
    new RegExp(
      `^(?:also\\s+)?(?:(?:(?:the|its|all)\\s+)?(?:(?:\\p{L}+ )?(?:${people}|${pronouns})|me|us|them)\\s+(?:to\\s+)?(?=[a-z]+\\b)|be able to\\s+)`,
      'iu',
    ),
    '',
  )
  return rest.replace(/^(?:can|could|should|must)\s+(?:be able to\s+)?/i, '').replace(announced, '')
}

/** Whether a sentence names a person as who acts. */
export const hasPerson = (sentence: string): boolean =>
  withoutPerson(sentence.replace(story, '')) !== sentence
