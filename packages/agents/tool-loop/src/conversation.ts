import type { ModelReply, Part, Turn } from '@webeval/core'

/** The turns of one mind, kept by whoever may go on with them: an executor keeps its conversation between delegations. */
export interface Conversation {
  readonly turns: readonly Turn[]
  /** Says something as the user. Joined to the last turn when that is the user's too: providers want turns to alternate. */
  say(...parts: readonly Part[]): void
  /** Keeps a model's reply, verbatim. A reply without any part is not kept: providers refuse empty turns. */
  keep(reply: ModelReply): void
}

/** A new conversation; nothing has been said yet. */
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
 * A remark of the loop to the model. The mark tells it apart from what was asked: a text part of the user's
 * that does not begin with it is the request.
 */
export function loopRemark(text: string): Part {
  return { type: 'text', text: `[loop] ${text}` }
}
