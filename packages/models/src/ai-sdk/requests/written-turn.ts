import type { LanguageModelV3Content, LanguageModelV3Message } from '@ai-sdk/provider'
import type { Json } from '../json.js'

/** A model's turn as its provider sent it. */
export interface Verbatim {
  /** Only this provider gets it back. */
  readonly provider: string
  readonly content: readonly LanguageModelV3Content[]
  /** Fields of a message of Chat Completions that the SDK doesn't know, such as `reasoning_details`. */
  readonly fields?: Json
}

/** A message of a prompt, and the turn that it stems from. */
export interface WrittenMessage {
  readonly turn: number
  readonly message: LanguageModelV3Message
}

/** Whether a value is a turn of this provider. */
export function isVerbatimOf(provider: string, value: unknown): value is Verbatim {
  const given = value as Partial<Verbatim> | null | undefined
  return (
    typeof given === 'object' && given !== null && given.provider === provider && Array.isArray(given.content)
  )
}
