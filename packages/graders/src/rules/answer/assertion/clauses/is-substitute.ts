import { foldText } from '../../normalise-text.js'
import { namesAnotherOf } from '../spans/is-about-another.js'
import type { AskedWords } from './asked-words.js'

/** Words that say that a statement is about another time or another thing than the one asked for. */
const elsewhere =
  /\b(?:typical\w*|usual(?:ly)?|generally|normally|similar|comparable|equivalent|nearby|neighbou?ring|adjacent|elsewhere|third-party|yesterday|in the past|historical\w*|cached|archived|outdated|last (?:year|time|month|week|known)|by (?:car|bus|train|plane)|most (?!recent|popular|expensive|important)(?:\w+ )?\w+s|an?other (?!page|tab|link|site|section|view)\w+|other (?!page|tab|link|site|section|view)\w+s|in (?:an?|the) (?:\w+ )?(?:ad|advert\w*|banner|pop-?up|news \w+|blog \w+|comment)|as an? (?:example|placeholder))\b|\bwould (?:be|cost|take)\b|\b(?:in|from|the) (?:19|20)\d\d\b(?=.*\b(?:was|were|cost|had|gave)\b)/iu

/** Words of which one excludes the others. */
const exclusive: readonly (readonly string[])[] = [
  'monday tuesday wednesday thursday friday saturday sunday',
  'today tomorrow yesterday tonight',
  'spring summer autumn winter',
  'north south east west',
  'morning afternoon evening night',
  'adult child student senior',
  'small medium large',
  'single double triple',
].map((words) => words.split(' '))

/**
 * True when a statement, made in an answer that failed to find something, is about another thing than the question: another day, another order number, a
 * namesake, what is usual.
 */
export function isSubstitute(statement: string, { question }: AskedWords): boolean {
  const vague = elsewhere.exec(statement)
  const sign = vague?.[0]
    .toLowerCase()
    .replace(/^(?:in|from|as|by|an?|the| )+\b/, '')
    .trim()
    .split(' ')[0]
  if (sign !== undefined && !question.toLowerCase().includes(sign)) return true
  const said = foldText(statement)
  const asked = foldText(question)
  const namesAnother = exclusive.some((group) => {
    const wanted = group.filter((word) => hasWord(asked, word))
    return (
      wanted.length > 0 &&
      !wanted.some((word) => hasWord(said, word)) &&
      group.some((word) => hasWord(said, word))
    )
  })
  return namesAnother || namesAnotherOf(statement, question)
}

const hasWord = (text: string, word: string): boolean => new RegExp(String.raw`\b${word}s?\b`).test(text)
