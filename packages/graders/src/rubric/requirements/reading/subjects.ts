/** Who does it, or that the page lets them, before what is done: `Users should be able to`, `The list must support`, `It lets you`. */
const person =
  /^(?:(?:the |all |my |our |its |their )?(?:users?|people|visitors?|customers?|members?|readers?|guests?)|you|i|we|one)\s+(?:should|must|can|could|may|will|shall|(?:want|need|like)s?(?: to)?)\s+(?:also\s+)?(?:be able to\s+|be allowed to\s+)?/i
const able =
  /^(?:also\s+)?(?:(?:you|users?|people|me|us|them|visitors?)\s+(?:to\s+)?(?=[a-z]+\b)|be able to\s+)/i
const page =
  /^(?:it|(?:the|this|my|our) (?:web ?)?(?:page|site|app|application|website|list|tool))\s+(?:(?:should|must|can|could|will|shall)\s+|needs? to\s+|has to\s+)?(?:also\s+)?(?:(?:supports?|offers?|provides?)\s+|(?:lets?|allows?|enables?)\s+(?:\w+\s+)(?:to\s+)?|haves? the (?:functionality|ability|option) to\s+|be able to\s+|(?:has|have)\s+)/i

/** A sentence without its subject, where that says only who uses the page. What is said of things (`Cards can be added`) keeps it. */
export function withoutSubject(sentence: string): string {
  const rest = sentence.replace(person, '').replace(page, '')
  return rest === '' || /^(?:be|not|never)\b/i.test(rest) ? sentence : rest
}

/** The part after *lets* or *allows*, without its subject: `you add tasks`, `users to add tasks`. */
export const withoutLet = (text: string): string => text.replace(able, '')
