import { foldText } from '../normalise-text.js'

/** Percent by which two names must be alike. */
const needed = 80

/** `LocationName`: names whose words, in alphabetical order, are alike to 80 % (the token sort ratio of fuzzy matching). */
export const samePlace = (expected: unknown, found: unknown): boolean => {
  const [wanted, given] = [expected, found].map((value) => sortedWords(foldText(String(value))))
  if (wanted === '' || given === '') return wanted === given
  return Math.round((200 * commonLength(wanted!, given!)) / (wanted!.length + given!.length)) >= needed
}

const sortedWords = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .toSorted()
    .join(' ')

/** Length of the longest common subsequence. */
function commonLength(one: string, other: string): number {
  let row: number[] = Array.from({ length: other.length + 1 }, () => 0)
  for (const character of one) {
    const next = [0]
    for (let at = 0; at < other.length; at++)
      next.push(character === other[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!))
    row = next
  }
  return row[other.length]!
}
