import { deniesSpan } from './assertion/asserts-span.js'

/** A value that was read somewhere in a text. */
export interface Mention<Value> {
  readonly value: Value
  /** The text that it was read from. */
  readonly text: string
  /** Offset of that text. */
  readonly at: number
}

/** Reading of a text: one value, none, or several that can't be decided between. */
export type Reading<Value> =
  | { readonly kind: 'one'; readonly value: Value; readonly text: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly texts: readonly string[] }

/**
 * The one value that an answer gives. People answer in sentences: among several distinct values, those that
 * the question itself named are left out; if several remain, the bold part, the part after the last equals
 * sign, or the first sentence with a value decides if it holds exactly one. Negated or replaced values
 * don't count, and "7 or 8" is not an answer.
 */
export function singleReading<Value extends string | number>(
  written: string,
  question: string,
  mentionedIn: (text: string) => readonly Mention<Value>[],
): Reading<Value> {
  // Long runs of white space say nothing, and cost every pattern time that grows with their square.
  const answer = written
    .trim()
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/\n{2,}/g, '\n\n')
  const mentionsIn = (text: string) =>
    mentionedIn(text).filter(({ at, text: { length } }) => !deniesSpan(text, at, at + length))
  const mentions = mentionsIn(answer)
  if (mentions.length === 0) return { kind: 'none' }
  const asked = new Set(mentionedIn(question).map(({ value }) => value))
  const scopes: (readonly Mention<Value>[])[] = [
    mentions,
    mentions.filter(({ value }) => !asked.has(value)),
    (answer.match(/\*\*[^*]+\*\*/g) ?? []).flatMap((bold) => mentionsIn(bold)),
    answer.includes('=') ? mentions.filter(({ at }) => at > answer.lastIndexOf('=')) : [],
    sentencesOf(answer)
      .map(mentionsIn)
      .find((found) => found.length > 0) ?? [],
  ]
  for (const scope of scopes) {
    const [first, ...others] = scope
    if (first && others.every(({ value }) => value === first.value))
      return { kind: 'one', value: first.value, text: first.text }
  }
  return { kind: 'several', texts: [...new Set(mentions.map(({ text }) => text))] }
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+(?=\p{Lu})|\n+/u)
