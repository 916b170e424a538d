import type { ModelRequest, Part } from '@webeval/core'

/** Where the latest request of a conversation stands. */
export interface Instruction {
  readonly text: string
  readonly turn: number
  /** Its place among the parts of that turn. */
  readonly part: number
}

/** The latest text of the user's that asks for something: remarks of the loop and notes in place of pictures do not. null when there is none. */
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
