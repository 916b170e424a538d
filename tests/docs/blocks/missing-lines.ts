const squeezed = (line: string) => line.replaceAll(/\s+/g, ' ').trim()

const patternOf = (line: string) =>
  new RegExp(
    `^${squeezed(line)
      .split('…')
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  )

/**
 * Lines of a shown output that the real one lacks, or has in another order. `…` matches any text; on a line of its own, any lines. White space
 * counts as one space: a table's columns are as wide as its longest entry.
 */
export function missingLines(shown: string, real: string): readonly string[] {
  const lines = real.split('\n').map(squeezed)
  let from = 0
  return shown
    .split('\n')
    .filter((line) => !/^[\s…]*$/.test(line))
    .filter((line) => {
      const pattern = patternOf(line)
      const at = lines.findIndex((each, place) => place >= from && pattern.test(each))
      if (at >= 0) from = at + 1
      return at < 0
    })
}
