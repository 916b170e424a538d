/**
 * Whether a whole text matches a glob: `*` matches any text, `?` one character. With wildcards `*`, a `?` is literal,
 * as in addresses. Runs in time proportional to the product of both lengths for every glob, so that a glob from a
 * task file or a command line can't block the process.
 */
export function matchesGlob(glob: string, text: string, wildcards: '*' | '*?' = '*?'): boolean {
  const pattern = [...glob]
  const characters = [...text]
  const fits = (at: number, character: string) =>
    pattern[at] === character || (pattern[at] === '?' && wildcards === '*?')
  let at = 0
  let position = 0
  /** Position of the last star, and the text position where matching resumes after it. */
  let star = -1
  let resume = 0
  while (position < characters.length)
    if (pattern[at] === '*') {
      star = at++
      resume = position
    } else if (at < pattern.length && fits(at, characters[position]!)) {
      at++
      position++
    } else if (star >= 0) {
      at = star + 1
      position = ++resume
    } else return false
  while (pattern[at] === '*') at++
  return at === pattern.length
}
