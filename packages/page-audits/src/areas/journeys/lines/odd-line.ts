import type { Line } from './lines-to-play.js'

/** Texts of a game around the move that completes a line. */
export interface PlayedLine {
  readonly line: Line
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** A line that ends otherwise than the rest, and the words by which the others end. */
export interface OddLine {
  readonly line: Line
  readonly words: string
  /** The words came before the line was complete. */
  readonly early: boolean
}

const without = (texts: readonly string[]) => texts.map((text) => text.replace(/\d+/g, '#'))

/** Finds a line whose last move does not bring the words that it brings to at least three quarters of the lines; null where all or too few do. */
export function oddLine(played: readonly PlayedLine[]): OddLine | null {
  const known = new Set(played.flatMap(({ before }) => without(before)))
  const brought = played.map(({ before, after }) => {
    const was = new Set(without(before))
    return new Set(without(after).filter((text) => !was.has(text) && /\p{L}{3}/u.test(text)))
  })
  const all = [...new Set(brought.flatMap((texts) => [...texts]))]
  const timesOf = (text: string) => brought.filter((texts) => texts.has(text)).length
  const words = all
    .filter((text) => timesOf(text) * 4 >= played.length * 3 && timesOf(text) < played.length)
    .toSorted((one, two) => Number(known.has(one)) - Number(known.has(two)) || timesOf(two) - timesOf(one))[0]
  // Words that came with every line say that all of them were seen.
  const ends = all.some((text) => timesOf(text) === played.length && !known.has(text))
  if (words === undefined || ends) return null
  const odd = played.find((_, index) => !brought[index]!.has(words))!
  return { line: odd.line, words, early: without(odd.before).includes(words) }
}
