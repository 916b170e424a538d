import { boundedPattern } from '../../../patterns/bounded-pattern.js'
import { deepEqual } from '../../../json/deep-equal.js'

const plainLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim()

/** `Base64String`: the same text once decoded, but for the ends of lines; an expected `^…$` is a regular expression for all of the decoded text. */
export const sameBase64 = (expected: unknown, found: unknown): boolean => {
  const given = decoded(found)
  if (given === null) return false
  const wanted = String(expected).trim()
  return /^\^.*\$$/s.test(wanted) ? boundedPattern(wanted, 's').test(given) : decoded(wanted) === given
}

function decoded(value: unknown): string | null {
  const text = String(value).trim()
  if (text === '' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return null
  return plainLines(Buffer.from(text, 'base64').toString('utf8'))
}

/** `JsonString`: texts that hold the same JSON, whatever the order of keys and the case. */
export const sameJson = (expected: unknown, found: unknown): boolean => {
  try {
    const [wanted, given] = [expected, found].map(
      (value) => JSON.parse(String(value).toLowerCase()) as unknown,
    )
    return deepEqual(wanted, given)
  } catch {
    return false
  }
}

/** `MarkdownString`: the same Markdown but for white space at ends of lines, blank lines, marks of lists and breaks within links. */
export const sameMarkdown = (expected: unknown, found: unknown): boolean => {
  const [wanted, given] = [expected, found].map((value) => plainMarkdown(String(value)))
  return wanted !== '' && wanted === given
}

const plainMarkdown = (text: string): string =>
  plainLines(text)
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^(\s*)(#{1,6})[ \t]+/gm, '$1$2 ')
    .replace(/^(\s*)[*+][ \t]+/gm, '$1- ')
    .replace(/^[ \t]+(-)/gm, '  $1')
    .replace(/\[([^\]]*?)\n\s*([^\]]*?)\](\([^)]+\))/g, '[$1 $2]$3')
    .replace(/\[([^\]]+)\]/g, (_, words: string) => `[${words.split(/\s+/).filter(Boolean).join(' ')}]`)
    .replace(/\(\s*([^)]+?)\s*\)/g, '($1)')
    .trim()
