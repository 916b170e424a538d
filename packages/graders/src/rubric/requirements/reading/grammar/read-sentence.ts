import { splitFeatures } from '../splitting/split-features.js'
import { beginsWithVerb } from './feature-verbs.js'
import { namesChoice } from '../splitting/option-lists.js'
import { clausesOf, isStatement } from './statements.js'
import { filler, hasPerson, withoutLet, withoutSubject } from './subjects.js'

/** Words that begin what a page is to have or do. */
const opener =
  /\b(?:with|featuring|including|which (?:has|shows|lets|allows|can|should|must)|that (?:has|have|shows?|lets?|allows?|can|should|must|supports?|displays?|includes?|contains?)|i\.e(?=\.)|(?=showing \p{Lu})|(?=in the style of)|(?:where|(?<!so )that|in which|on which) (?=[\p{L}\s]{1,40}? (?:can|could|should|may|must)\b)|(?:where|in which|on which) (?=(?:(?:my|our|the|all)\s)?(?:users|customers|clients|people|visitors|kids|children|guests|members|students|players|employees|teachers|parents|i|you|we|they|everyone)\s)|where (?=further)|it (?:should|must|needs to|can|has|shows|lets|allows|supports|displays|includes|contains))\b/iu

const obliges =
  /\b(?:should|must|shall|has to|have to|needs? to|can|could|allows?|lets?|supports?|shows?|displays?|includes?|contains?|has|have|validates?|remembers?|saves?|persists?|updates?|is able to|are able to|when|after|if)\b/i

/** An order to make the page itself says what it is, not what it has. */
const makes =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:hey,?\s+)?(?:can you\s+)?(?:i(?:['’]d| would)? (?:want|need|like|love)(?: you to)?\s+)?(?:build|create|make|write|design|develop|implement|code|generate|give me|produce|set up|just)\s*(?:me\s+)?(?:an?|the|one|my|our|some)\s|^i(?:['’]d| would)? (?:want|need|like|love)\s+(?:an?|one|my|our|some)\s|^(?:so\s+)?my \p{L}+ has an?\s/iu

/** A first sentence that only names the page: `A tip calculator`. */
const names = /^(?:an?|the|my|our|this is an?|here is)\s/i

/** An order that is one feature: `Add a dark mode`, `Include a search field`. */
const adds =
  /^(?:also,?\s+|then\s+|please\s+|and\s+)*(?:add|include|show|display|provide|use|put|have|let|allow|support|give|offer|validate|make sure|ensure|keep|remember|save|store|highlight|warn|prevent)\b/i

const lets = /^(?:allow|let|enable)\s+(?:users?|people|visitors?|customers?|me|us|them|you)\s+(?:to\s+)?/i

/** A head that only says that a list follows. */
const announces =
  /^(?:(?:it|the (?:page|app|site|website)|this)\b.*\b(?:have|has|include|includes|support|supports|contain|contains|need|needs)|(?:\p{L}+ )?(?:requirements|features|functions|functionality|must[- ]haves))$/iu

/** Reads the features of one English sentence; the first of a brief usually names the page. */
export function readSentence(given: string, first: boolean): string[] {
  const sentence = given.replace(filler, '')
  if (sentence.endsWith(':') || announces.test(sentence)) return []
  const [, head = '', listed] = /^([^:]{0,80}?)(?::|\s[—–-]>?)\s+(.+)$/s.exec(sentence) ?? []
  if (listed !== undefined && !namesChoice(head) && !/\(|["“]/.test(head) && isList(listed, head, first))
    return [
      ...(namesPage(head, first) ? featuresOfHead(head) : readSentence(head, first)),
      ...splitFeatures(listed),
    ]
  if (
    makes.test(sentence) ||
    (first && !hasPerson(sentence) && !adds.test(sentence) && (names.test(sentence) || opener.test(sentence)))
  )
    return ofPage(sentence, first)
  if (lets.test(sentence)) return splitFeatures(sentence.replace(lets, ''), { prose: true })
  const bare = withoutSubject(sentence)
  if (first && !hasPerson(sentence) && isEnumeration(sentence))
    return splitFeatures(withoutPageName(sentence))
  if (bare !== sentence) return parts(bare, hasPerson(sentence))
  if (isStatement(sentence)) return clausesOf(sentence)
  if (adds.test(sentence) || beginsWithVerb(sentence)) return splitFeatures(sentence)
  if (obliges.test(sentence)) return splitFeatures(sentence)
  if (first && !isEnumeration(sentence)) return inBrackets(sentence)
  if (isEnumeration(sentence)) return splitFeatures(sentence)
  // The text after the sentence that describes the page describes its parts.
  return !first && /\p{L}{2,}/u.test(sentence) ? splitFeatures(sentence) : []
}

const isList = (listed: string, head: string, first: boolean): boolean =>
  /[,]|\band\b/.test(listed) || (namesPage(head, first) && beginsWithVerb(listed))

/** Begins the acts of an ordered page: `a checker that takes two colours`. */
const does = /\bthat (?!helps|manages|is|was|connects|sells|provides|works|runs|does|goes)(?=\p{Ll}+s\s)/u

const earlier = (one: RegExpExecArray | null, other: RegExpExecArray | null): RegExpExecArray | null =>
  one && other ? (one.index <= other.index ? one : other) : (one ?? other)

/** The features of a sentence that says what the page is. */
function ofPage(sentence: string, first: boolean): string[] {
  const ofIt =
    /^(?:it|the|this) \p{L}+ /iu.test(sentence) && !makes.test(sentence) ? withoutSubject(sentence) : sentence
  if (ofIt !== sentence) return parts(ofIt, hasPerson(sentence))
  const at = earlier(opener.exec(sentence), makes.test(sentence) ? does.exec(sentence) : null)
  if (at) return parts(withoutLet(sentence.slice(at.index + at[0].length).trim()), false)
  const plain = makes.test(sentence) ? sentence : withoutSubject(sentence)
  if (plain !== sentence)
    return /^(?:it['’]s|it is|this is) an? /i.test(sentence) && first ? [] : parts(plain, hasPerson(sentence))
  const listed = withoutPageName(sentence)
  if (first && listed !== sentence) return splitFeatures(listed)
  if (!first && !makes.test(sentence)) return parts(sentence, true)
  const clauses = clausesOf(sentence)
  return clauses.length > 1 && !makes.test(sentence) ? clauses : inBrackets(sentence)
}

const further = /,\s+(?:and\s+)?(?=(?:allowing|enabling|letting|must|should|can|so that|where)\b)/i

/** Splits what follows a subject; a clause that lets somebody do more is read for itself. */
function parts(text: string, prose: boolean): string[] {
  const [head = '', ...rest] = text.split(further)
  return [
    ...(isStatement(head) ? clausesOf(head) : splitFeatures(head, { prose })),
    ...rest.flatMap((each) => splitFeatures(withoutSubject(each.replace(/^where\s/i, '')), { prose })),
  ]
}

const isPage =
  /\b(?:app(?:lication)?|page|(?:web ?)?site|section|list|tool|board|manager|tracker|builder|player|editor|form|game|quiz|timer|generator|converter|calculator|system|log|book|diary|planner|map|kanban|list of \p{L}+|widget|gallery)(?:\s\([^)]*\))?$/iu

/** A first sentence that names no page but lists features: `Tabs: All, Active, Done`, `Dark theme, charts, and export`. */
const isEnumeration = (sentence: string): boolean =>
  namesChoice(/^[^:]*/.exec(sentence)![0]) ||
  /^[^,:]+(?:,[^,:]+)*,\s+and\s/.test(sentence) ||
  withoutPageName(sentence) !== sentence

/** A sentence without the name of the page before the first comma: `Voting app, live bars, reset`. */
function withoutPageName(sentence: string): string {
  const [, head = '', rest = ''] = /^((?:[^,:()]|\([^)]*\))+),\s+(.+)$/s.exec(sentence) ?? []
  const inBrackets = /\(([^()]*)\)\s*$/.exec(head)?.[1] ?? ''
  const bracket = /[,/|]/.test(inBrackets) ? inBrackets : undefined
  return (isPage.test(head.trim().replace(/ (?:for|of) .*$/, '')) || names.test(head)) &&
    (!beginsWithVerb(head) || /^\p{L}+ing\b/iu.test(head)) &&
    /,/.test(rest)
    ? [bracket, rest].filter(Boolean).join(', ')
    : sentence
}

/** Whether the words before a colon only say what the page is. */
const namesPage = (head: string, first: boolean): boolean =>
  makes.test(head) ||
  isPage.test(head) ||
  (first && !beginsWithVerb(head) && !/\b(?:should|can|must)\b/i.test(head))

const featuresOfHead = (head: string): string[] => {
  const at = opener.exec(head)
  return at ? splitFeatures(head.slice(at.index + at[0].length)) : []
}

/** Features in brackets after the page's name: `A timer (start, pause, reset)`. */
const inBrackets = (sentence: string): string[] => {
  const listed = /\(([^()]*,[^()]*)\)[.\s]*$/.exec(sentence)?.[1]
  return listed === undefined ? [] : splitFeatures(listed)
}
