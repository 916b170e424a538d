import { deniesSpan } from './assertion/asserts-span.js'

/** A value that was read somewhere in a text. */
export interface Mention<Value> {
  readonly value: Value
  /** What it was read from. */
  readonly text: string
  /** Offset of that text. */
  readonly at: number
}

/** What a text says: one value, none, or several between which nothing decides. */
export type Reading<Value> =
  | { readonly kind: 'one'; readonly value: Value; readonly text: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly texts: readonly string[] }

/**
 * The one value that an answer gives. People answer in sentences, so when there are several distinct values, those that
 * the question named itself are left out; if that leaves several, what stands in bold, after the last
 * equals sign, or in the first sentence that has any, decides, provided it is one. A value that the answer negates or replaces does not count, and "7 or 8" is no answer.
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
