import { beginsWithVerb } from './reading/feature-verbs.js'
import { namesChoice } from './reading/option-lists.js'
import { withoutLet, withoutSubject } from './reading/subjects.js'
import { splitFeatures } from './split-features.js'

/** Max requirements read from one task. */
const most = 30

/** Words that begin what a page is to have or do. */
const opener =
  /\b(?:with|featuring|including|which (?:has|shows|lets|allows|can|should|must)|that (?:has|have|shows?|lets?|allows?|can|should|must|supports?|displays?|includes?|contains?)|where (?=\p{L}+ (?:can|could|should|may|must) be\b)|where (?:users?|people|you|visitors?|i|we|one) (?:can|could|should)|it (?:should|must|needs to|can|has|shows|lets|allows|supports|displays|includes|contains))\b/iu

const obliges =
  /\b(?:should|must|shall|has to|have to|needs? to|can|could|allows?|lets?|supports?|shows?|displays?|includes?|contains?|has|have|validates?|remembers?|saves?|persists?|updates?|is able to|are able to|when|after|if)\b/i

/** An order to make the page itself says what it is, not what it has. */
const makes =
  /^(?:please\s+)?(?:(?:can|could) you\s+)?(?:i(?:'d| would)? (?:want|need|like)(?: you to)?\s+)?(?:build|create|make|write|design|develop|implement|code|generate|give me|produce)\s*(?:me\s+)?(?:an?|the|one|my|our|some)\s|^i(?:'d| would)? (?:want|need|like)\s+(?:an?|one|my|our|some)\s/i

/** A first sentence that only names the page: `A tip calculator`. */
const names = /^(?:an?|the|my|our)\s/i

/** Parts about the person who asks, about the means, or out of politeness. */
const saysNothingOfThePage =
  /^(?:i (?:run|am|own|have|work|teach|love)\b|i['’]m\b|we (?:are|run|have|sell|make)\b|we['’]re\b|my (?:company|business|shop|team|name)\b|thanks?\b|thank you|please\.?$|hi\b|hello\b|(?:use|using|written in|only|just|no|without)\b.*\b(?:html|css|java ?script|js|vanilla|frameworks?|libraries|react|vue|svelte|tailwind|bootstrap|file|dependenc\w+|build step)\b)/i

/** An order that is one feature: `Add a dark mode`, `Include a search field`. */
const adds =
  /^(?:also,?\s+|then\s+|please\s+|and\s+)*(?:add|include|show|display|provide|use|put|have|let|allow|support|give|offer|validate|make sure|ensure|keep|remember|save|store|highlight|warn|prevent)\b/i

const bullet = /^\s*(?:[-*•–—▪◦]|\d{1,2}[.)]|\[[ x]\])\s+/i

/**
 * Reads a task's requirements one by one, in its own words and order: entries of lists, sentences with
 * *should* and *must*, and the part after *with* in the sentence that describes the page. A text without
 * any of these is one requirement.
 */
export function readRequirements(task: string): string[] {
  const found: string[] = []
  let first = true
  for (const line of task.slice(0, 20_000).split(/\r?\n/)) {
    if (line.trim() === '' || /^\s*#{1,6}\s/.test(line)) continue
    if (bullet.test(line)) found.push(...splitFeatures(line.replace(bullet, '')))
    else
      for (const sentence of sentencesOf(line)) {
        found.push(...requirementsOfSentence(sentence, first))
        first = false
      }
  }
  const clean = found.map(tidy).filter((text) => /\p{L}{2}|\p{N}/u.test(text))
  const distinct = [...new Map(clean.map((text) => [text.toLowerCase(), text])).values()]
  const whole = tidy(task)
  return distinct.length > 0 ? distinct.slice(0, most) : whole === '' ? [] : [whole.slice(0, 300)]
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A full stop before a number or a small letter ends a sentence too, but not after an abbreviation. */
const looseEnd = /(?<=\p{L}{3,}|\))[.!?]\s+(?=[\p{Ll}\d])(?<!\b(?:etc|min|max|approx|incl)\.\s+)/u

const sentencesOf = (line: string): string[] =>
  [...segmenter.segment(line)]
    .flatMap(({ segment }) => segment.split(looseEnd))
    .flatMap(bySemicolon)
    .map((text) => text.trim())
    .filter(Boolean)

/**
 * The words before a colon belong to the words after it, up to the full stop: `Habit tracker: add habits;
 * tick days`.
 */
function bySemicolon(segment: string): string[] {
  const [first = '', ...rest] = segment.split(/;\s+/)
  if (rest.length === 0) return [segment]
  return /^[^:]{0,80}:\s/.test(first) && !namesChoice(first.slice(0, first.indexOf(':')))
    ? [`${[first, ...rest].join(', ')}`]
    : [first, ...rest]
}

/** A head that only says that a list follows. */
const announces =
  /^(?:(?:it|the (?:page|app|site|website)|this)\b.*\b(?:have|has|include|includes|support|supports|contain|contains|need|needs)|(?:\p{L}+ )?(?:requirements|features|functions|functionality|must[- ]haves))$/iu

const lets = /^(?:allow|let|enable)\s+(?:users?|people|visitors?|customers?|me|us|them|you)\s+(?:to\s+)?/i

function requirementsOfSentence(sentence: string, first: boolean): string[] {
  if (sentence.endsWith(':') || saysNothingOfThePage.test(sentence) || announces.test(sentence)) return []
  const [, head = '', listed] = /^([^:]{0,80}?)(?::|\s[—–-])\s+(.+)$/s.exec(sentence) ?? []
  if (listed !== undefined && /[,]|\band\b/.test(listed) && !namesChoice(head) && !/\(/.test(head))
    return [
      ...(namesPage(head, first) ? featuresOfHead(head) : requirementsOfSentence(head, first)),
      ...splitFeatures(listed),
    ]
  if (
    makes.test(sentence) ||
    (first && !adds.test(sentence) && (names.test(sentence) || opener.test(sentence)))
  ) {
    const at = opener.exec(sentence)
    if (at) return splitFeatures(withoutLet(sentence.slice(at.index + at[0].length).trim()))
    const plain = makes.test(sentence) ? sentence : withoutSubject(sentence)
    return plain === sentence ? inBrackets(sentence) : splitFeatures(plain)
  }
  if (lets.test(sentence)) return splitFeatures(sentence.replace(lets, ''))
  if (adds.test(sentence) || beginsWithVerb(sentence)) return splitFeatures(sentence)
  if (obliges.test(sentence)) return splitFeatures(withoutSubject(sentence))
  if (first && !isEnumeration(sentence)) return inBrackets(sentence)
  if (isEnumeration(sentence)) return splitFeatures(sentence)
  // The text after the sentence that describes the page describes its parts.
  return !first && /\p{L}{2,}\s+\S/u.test(sentence) ? splitFeatures(sentence) : []
}

const isPage =
  /\b(?:app(?:lication)?|page|(?:web ?)?site|section|list|tool|board|manager|tracker|builder|player|editor|form|game|quiz|timer)$/i

/** A first sentence that names no page but lists features: `Tabs: All, Active, Done`, `Dark theme, charts, and export`. */
const isEnumeration = (sentence: string): boolean =>
  namesChoice(/^[^:]*/.exec(sentence)![0]) || /^[^,:]+(?:,[^,:]+)*,\s+and\s/.test(sentence)

/** Whether the words before a colon only say what the page is. */
const namesPage = (head: string, first: boolean): boolean =>
  makes.test(head) || (first && (!beginsWithVerb(head) || isPage.test(head)))

const featuresOfHead = (head: string): string[] => {
  const at = opener.exec(head)
  return at ? splitFeatures(head.slice(at.index + at[0].length)) : []
}

/** Features in brackets after the page's name: `A timer (start, pause, reset)`. */
const inBrackets = (sentence: string): string[] => {
  const listed = /\(([^()]*,[^()]*)\)[.\s]*$/.exec(sentence)?.[1]
  return listed === undefined ? [] : splitFeatures(listed)
}

const tidy = (text: string): string => {
  const plain = text
    .replace(/[*_`]{1,3}([^*_`]+)[*_`]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—-]+|[\s,;:.–—]+$|(?<=\S)[\s,;:.–—-]*-$/gu, '')
    .replace(/^[+*/=×÷−-]\s+(?:and\s+)?/u, '')
    .replace(/^(?:\d{1,2}[.)]\s+|with\s+|and\s+|also\s+|then\s+)/i, '')
  return plain.length > 300 ? `${plain.slice(0, 299)}…` : plain
}
