import type { ModelRequest, Part } from '@webeval/core'

/** The position of the latest request in a conversation. */
export interface Instruction {
  readonly text: string
  readonly turn: number
  /** Index among the parts of that turn. */
  readonly part: number
}

/**
 * The latest user text that is a request; skips the loop's remarks and placeholders for pictures. null when the
 * conversation has none.
 */
export function latestInstruction({ turns }: ModelRequest): Instruction | null {
  for (let turn = turns.length - 1; turn >= 0; turn--) {
    const { from, parts } = turns[turn]!
    const part = from === 'user' ? parts.findLastIndex(asks) : -1
    const found = parts[part]
    if (found?.type === 'text') return { text: found.text, turn, part }
  }
  return null
}

const asks = (part: Part): boolean =>
  part.type === 'text' && !part.text.startsWith('[loop]') && !part.text.startsWith('[an older picture')
