const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A full stop before a number or a small letter ends a sentence too, but not after an abbreviation. */
const looseEnd =
  /(?<=\p{L}{3,}|\)|\b(?:it|me|so|do))[.!?]+\s+(?=[\p{Ll}\d+])(?<!\b(?:etc|min|max|approx|incl|usw|bzw|vgl)\.\s+)/u
/** `z. B.` is one word. */
const spaced = /\b(z|d|u|e|i)\.\s(B|h|a|g|e)\./gu
/** The segmenter ends a sentence after an abbreviation before a capital letter. */
const abbreviated = /\b(?:e\.\s?g|i\.\s?e|z\.\s?B|d\.\s?h|incl|inkl|min|max|approx|bzw)\.\s*$/iu

/** The sentences of a line; features between semicolons count as sentences. */
export const sentencesOf = (line: string): string[] =>
  joinAbbreviated(
    [
      ...segmenter.segment(
        line
          .replace(spaced, '$1.$2.')
          .replace(/\bw\/(o?)\s?(?=\p{L})/gu, (_, out: string) => (out ? 'without ' : 'with ')),
      ),
    ].map(({ segment }) => segment),
  )
    .flatMap((segment) => segment.split(looseEnd))
    .flatMap(bySemicolon)
    .map((text) => text.trim())
    .filter(Boolean)

function joinAbbreviated(segments: readonly string[]): string[] {
  const joined: string[] = []
  for (const segment of segments) {
    const last = joined.at(-1)
    if (last !== undefined && abbreviated.test(last)) joined[joined.length - 1] = last + segment
    else joined.push(segment)
  }
  return joined
}

/** A semicolon separates features, even those with commas in them. */
const bySemicolon = (segment: string): string[] => segment.split(/;\s+/)
