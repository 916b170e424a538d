import type { Signals } from '@webeval/core'

/** The sentences that a page shows now and did not show before. */
export function newSentences(before: Pick<Signals, 'text'>, after: Pick<Signals, 'text'>): readonly string[] {
  const known = new Set(sentencesOf(before))
  return sentencesOf(after).filter((sentence) => !known.has(sentence))
}

const sentencesOf = ({ text }: Pick<Signals, 'text'>): readonly string[] => text.split(/(?<=[.!])\s+/)
