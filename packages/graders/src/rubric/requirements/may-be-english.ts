import { isGerman } from './reading/german/is-german.js'

/** Max characters of HTML that are read for the page's first tag: a page can repeat `<html` without end. */
const headLength = 10_000

/**
 * Whether a page can be expected to use English words: on a page in another language or script, missing
 * English words prove nothing.
 */
export function mayBeEnglish(text: string, html: string): boolean {
  const declared = declaredLanguage(html)
  if (declared !== undefined && !/^en(?:-|$)/i.test(declared)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters === 0 || latin * 2 >= letters
}

/** Whether German words can be looked for on a page: it says that it is German, and its text does not say otherwise. */
export const mayBeGerman = (text: string, html: string): boolean =>
  /^de(?:-|$)/i.test(declaredLanguage(html) ?? '') && isGerman(text)

/** The language that the first tag of a document declares, as it is written there. */
export function declaredLanguage(html: string): string | undefined {
  const [root = ''] = /<html\b[^>]*/i.exec(html.slice(0, headLength)) ?? []
  return /\blang\s*=\s*["']?([\p{L}\d-]+)/iu.exec(root)?.[1]
}
