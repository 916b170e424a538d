import type { AgentEnding, FinishReason, ToolDefinition } from '@webeval/core'

/** What to do about a reply without a call: tell the model what is expected, or end. */
export type ReplyVerdict = { readonly remark: string } | { readonly ending: AgentEnding }

/** Remarks in a row before a model that makes no calls is given up. */
const mostRemarks = 2

/** Judges replies without a call, in the order they come. */
export interface Repairs {
  judge(finish: FinishReason, text: string): ReplyVerdict
  /** A reply with calls came: the count begins anew. */
  reset(): void
}

/**
 * A reply of nothing, or cut off, or with a call that could not be read, gets a remark, two in a row at the
 * most. A first reply of text alone gets one too; a second in a row is taken as the final answer.
 */
export function createRepairs(tools: readonly ToolDefinition[]): Repairs {
  const names = tools.map((tool) => tool.name).join(', ')
  let remarks = 0
  let lastWasText = false
  return {
    reset() {
      remarks = 0
      lastWasText = false
    },
    judge(finish, text) {
      if (finish === 'safety' || finish === 'recitation')
        return failed('blocked', `the model's provider blocked the reply (${finish})`)
      if (text !== '' && finish !== 'malformed_call' && finish !== 'max_tokens') {
        if (lastWasText)
          return {
            ending: { finalAnswer: text, termination: 'completed', reason: 'the agent answered in words' },
          }
        lastWasText = true
      } else lastWasText = false
      if (remarks >= mostRemarks)
        return failed(
          'agent_error',
          `${remarks + 1} replies in a row without a usable tool call (${wrong(finish, text)})`,
        )
      remarks++
      return {
        remark: `${capitalised(wrong(finish, text))}. Call one of the tools (${names}); words alone do nothing.`,
      }
    },
  }
}

const failed = (cause: 'blocked' | 'agent_error', reason: string): ReplyVerdict => ({
  ending: { finalAnswer: null, termination: 'error', cause, reason },
})

function wrong(finish: FinishReason, text: string): string {
  if (finish === 'malformed_call') return 'the tool call could not be read'
  if (finish === 'max_tokens') return 'the reply was cut off for its length before any tool call'
  return text === '' ? 'the reply was empty' : 'the reply had no tool call'
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
