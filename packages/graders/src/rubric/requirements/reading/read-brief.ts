import { isConditional } from './grammar/statements.js'
import { splitFeatures } from './splitting/split-features.js'
import { isAside } from './kinds/asides.js'
import { type Block, blocksOf } from './blocks/blocks.js'
import { isForeign, isGerman } from './german/is-german.js'
import { splitGerman } from './german/split-german.js'
import { isLook } from './kinds/looks.js'
import { type BriefFeature, nameFeature } from './name-feature.js'
import { readSentence } from './grammar/read-sentence.js'
import { sectionOf } from './blocks/sections.js'
import { sentencesOf } from './blocks/sentences.js'
import { hasPerson, withoutSubject } from './grammar/subjects.js'

/** Max requirements read from one task. */
const maxFeatures = 30

/** The features of a brief, and its other sentences. */
export interface BriefReading {
  readonly features: readonly BriefFeature[]
  /** About who asks, for whom, with what means, or what is not needed. */
  readonly ignored: readonly string[]
}

/** Reads what a brief asks for, one feature at a time and in its own words. A text without any is one feature. */
export function readBrief(task: string): BriefReading {
  const text = task.slice(0, 20_000)
  const german = isGerman(text)
  const foreign = !german && isForeign(text)
  const found: BriefFeature[] = []
  const ignored: string[] = []
  const take = (part: string, kind?: 'look') => {
    const plain = tidy(german || kind === 'look' ? part : ofPerson(part))
    if (!/\p{L}{2}|\p{N}/u.test(plain)) return
    if (kind !== 'look' && isAside(plain)) ignored.push(plain)
    else {
      const feature = nameFeature(plain, kind ?? (isLook(plain) ? 'look' : 'feature'), german)
      found.push(foreign ? { ...feature, doubtful: true } : feature)
    }
  }
  let first = true
  for (const block of blocksOf(text)) {
    if (block.section === 'ignored') ignored.push(tidy(block.text))
    else if (block.section === 'looks') take(block.text, 'look')
    else if (block.section === 'mixed')
      for (const part of splitFeatures(block.text)) takeQuality(part, take, ignored)
    else if (block.isEntry) readEntry(block, german).forEach((part) => take(part))
    else
      for (const sentence of sentencesOf(block.text)) {
        if (readLabelled(sentence, first, german, take, ignored)) first = false
      }
  }
  const distinct = [...new Map(found.map((each) => [each.text.toLowerCase(), each])).values()]
  const whole = tidy(task)
  const features =
    distinct.length > 0
      ? distinct.slice(0, maxFeatures)
      : whole === ''
        ? []
        : [nameFeature(whole.slice(0, 300), 'feature', german)]
  return { features, ignored }
}

type Take = (part: string, kind?: 'look') => void

const knownQuality = /\b(?:accessib|responsive|keyboard|mobile|offline)/i
/** Of qualities, only those are asked for that an audit can tell. */
function takeQuality(part: string, take: Take, ignored: string[]): void {
  if (knownQuality.test(part)) take(part)
  else ignored.push(tidy(part))
}

function readEntry({ text, whole }: Block, german: boolean): string[] {
  if (whole) return [text]
  if (isAside(text) || isLook(text)) return [text]
  if (german) return splitGerman(text)
  // `Quiz mode: shows one word, you type the other` tells of one thing.
  if (/^[^:,]{3,25}: \p{Ll}+s\s(?!and\b)/u.test(text)) return [text]
  return sentencesOf(text).flatMap((sentence) => {
    const bare = withoutSubject(sentence)
    return splitFeatures(bare, { prose: bare !== sentence })
  })
}

/** A part without the person who does it: `guests add songs`. */
const ofPerson = (part: string): string => (hasPerson(part) ? withoutSubject(part) : part)

/** A sentence with a label: `Style: soft colours`, `Out of scope: accounts`. */
function readLabelled(
  sentence: string,
  first: boolean,
  german: boolean,
  take: Take,
  ignored: string[],
): boolean {
  const [, head = '', rest = ''] = /^([^:,(]{2,40}):\s+(.+)$/s.exec(sentence) ?? []
  const section = head === '' ? null : sectionOf(head)
  if (section === 'page') return readLabelled(rest, true, german, take, ignored)
  if (section === 'ignored') return ignore(sentence)
  if (section === 'looks') take(sentence, 'look')
  else if (section === 'mixed') for (const part of splitFeatures(rest)) takeQuality(part, take, ignored)
  else if (section === 'features') readParts(rest, german).forEach((part) => take(part))
  else {
    const [, reason = '', wish = ''] =
      /^(.*?),?\s+(?:and|so|und)\s+(?=(?:i|I|[iI]['’]d|we|everything|it|use|the|please|all|every|work|\p{Lu}\p{L}+)\s)(.+)$/su.exec(
        sentence,
      ) ?? []
    if (wish !== '' && isAside(reason) && !isAside(wish)) {
      ignored.push(tidy(reason))
      return readLabelled(wish, first, german, take, ignored)
    }
    if (isAside(sentence)) return ignore(sentence)
    readPlain(sentence, first, german, take)
  }
  return true

  function ignore(text: string): boolean {
    ignored.push(tidy(text))
    return /\b(?:page|site|app|tool|website|seite)\b/i.test(text)
  }
}

const second = /,?\s+and\s+(?=(?:have|has|must|should)\s)/i

/** A sentence that asks for something. */
function readPlain(sentence: string, first: boolean, german: boolean, take: Take): void {
  const [, head = '', listed = ''] = /^([^:]{5,60}):\s+(.+)$/s.exec(sentence) ?? []
  if (german && !isLook(sentence)) return splitGerman(sentence, first).forEach((part) => take(part))
  if (listed !== '' && isLook(head)) return [head, ...splitFeatures(listed)].forEach((part) => take(part))
  const [one = '', ...more] = isConditional(sentence) ? [sentence] : sentence.split(second)
  if (more.length > 0) return [one, ...more].forEach((each) => readPlain(each, first, german, take))
  if (isLook(sentence)) take(sentence, 'look')
  else readSentence(sentence.replace(/^(?:has|have) (?=an?\s)/i, ''), first).forEach((part) => take(part))
}

const readParts = (text: string, german: boolean): string[] => {
  if (german) return splitGerman(text)
  const bare = withoutSubject(text)
  return splitFeatures(bare, { prose: bare !== text })
}

const tidy = (text: string): string => {
  const plain = text
    .replace(/[*_`]{1,3}([^*_`]+)[*_`]{1,3}/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.–—-]+(?!>)|[\s,;:.!–—]+$|(?<=\S)[\s,;:.–—-]*-$/gu, '')
    .replace(/^[+*/=×÷−-]\s+(?:and\s+(?!- ))?(?!and )/u, '')
    .replace(/^(?:\d{1,2}[.)]\s+|with\s+|and\s+|also (?=an? )|then\s+)/i, '')
  return plain.length > 300 ? `${plain.slice(0, 299)}…` : plain
}
