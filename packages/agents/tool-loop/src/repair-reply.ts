import type { AgentEnding, FinishReason, ModelReply, ToolDefinition } from '@webeval/core'
import { writesCallAsText } from './call-as-text.js'

/** What to do about a reply without a call: tell the model what is expected, or end. */
export type ReplyVerdict = { readonly remark: string } | { readonly ending: AgentEnding }

/** Replies in a row that are told what was wrong with them before a model is given up. */
const mostRepairs = 2

/** Judges replies, in the order they come. */
export interface Repairs {
  /** A reply without any call. */
  judge(reply: Pick<ModelReply, 'finish' | 'finishDetail'>, text: string): ReplyVerdict
  /** A reply whose calls were all refused: each has its answer, which says why. An ending when that was once too often. */
  refused(): AgentEnding | null
  /** A reply with a call that was made: the count begins anew. */
  reset(): null
}

/**
 * A reply of nothing, cut off, with a call that could not be read, that was written as text or that no tool takes is
 * told so, two in a row at the most. A first reply of words alone is told too; a second in a row is taken as the final answer.
 */
export function createRepairs(tools: readonly ToolDefinition[]): Repairs {
  const names = tools.map((tool) => tool.name)
  let repairs = 0
  let lastWasText = false
  const giveUp = (what: string) =>
    failed('agent_error', `${repairs + 1} replies in a row without a usable tool call (${what})`)
  return {
    reset() {
      repairs = 0
      lastWasText = false
      return null
    },
    refused() {
      lastWasText = false
      if (repairs >= mostRepairs) return giveUp('the calls were of unknown tools, or with wrong arguments')
      repairs++
      return null
    },
    judge({ finish, finishDetail }, text) {
      if (finish === 'safety' || finish === 'recitation')
        return {
          ending: failed('blocked', `the model's provider blocked the reply (${finishDetail ?? finish})`),
        }
      const asText = text !== '' && writesCallAsText(text, names)
      const what = wrong(finish, text, asText)
      if (text !== '' && !asText && finish !== 'malformed_call' && finish !== 'max_tokens') {
        if (lastWasText)
          return {
            ending: { finalAnswer: text, termination: 'completed', reason: 'the agent answered in words' },
          }
        lastWasText = true
      } else lastWasText = false
      if (repairs >= mostRepairs) return { ending: giveUp(what) }
      repairs++
      return {
        remark: `${capitalised(what)}. Call one of the tools (${names.join(', ')}); words alone do nothing.`,
      }
    },
  }
}

const failed = (cause: 'blocked' | 'agent_error', reason: string): AgentEnding => ({
  finalAnswer: null,
  termination: 'error',
  cause,
  reason,
})

function wrong(finish: FinishReason, text: string, asText: boolean): string {
  if (finish === 'malformed_call') return 'the tool call could not be read'
  if (finish === 'max_tokens') return 'the reply was cut off for its length before any tool call'
  if (asText) return 'the tool call was written as text instead of being made'
  return text === '' ? 'the reply was empty' : 'the reply had no tool call'
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
