import type { ModelReply, Part, Turn } from '@webeval/core'

/**
 * The turns of one model, owned by the caller so that later loops can continue them: an executor keeps its
 * conversation between delegations.
 */
export interface Conversation {
  readonly turns: readonly Turn[]
  /** Adds parts from the user. Joins them to a preceding user turn, because providers require alternating turns. */
  say(...parts: readonly Part[]): void
  /** Adds a model's reply, verbatim. Drops a reply without parts, because providers reject empty turns. */
  keep(reply: ModelReply): void
}

/** Creates an empty conversation. */
export function createConversation(): Conversation {
  const turns: Turn[] = []
  return {
    turns,
    say(...parts) {
      if (parts.length === 0) return
      const last = turns.at(-1)
      if (last?.from === 'user') turns[turns.length - 1] = { from: 'user', parts: [...last.parts, ...parts] }
      else turns.push({ from: 'user', parts })
    },
    keep(reply) {
      if (reply.parts.length === 0) return
      turns.push({
        from: 'model',
        parts: reply.parts,
        ...(reply.verbatim === undefined ? {} : { verbatim: reply.verbatim }),
      })
    },
  }
}

/**
 * A remark of the loop to the model. Its prefix distinguishes it from the request, which is any user text without it.
 */
export function loopRemark(text: string): Part {
  return { type: 'text', text: `[loop] ${text}` }
}
