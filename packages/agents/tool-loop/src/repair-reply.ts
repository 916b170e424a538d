import type { AgentEnding, FinishReason, ModelReply, ToolDefinition } from '@webeval/core'
import { writesCallAsText } from './call-as-text.js'

/** The reaction to a reply without a call: remind the model of the tools, or end. */
export type ReplyVerdict = { readonly remark: string } | { readonly ending: AgentEnding }

/** Maximum repair remarks in a row before the loop gives up. */
const maxRepairs = 2

/** Checks replies, in order. */
export interface Repairs {
  /** A reply without any call. */
  check(reply: Pick<ModelReply, 'finish' | 'finishDetail'>, text: string): ReplyVerdict
  /** A reply whose calls were all refused, with reasons in their results. Returns an ending after too many. */
  refused(): AgentEnding | null
  /** A reply with a valid call: resets the count. */
  reset(): null
}

/**
 * Sends a repair remark for a reply that is empty, truncated or unreadable, or whose call is written as text or
 * invalid, at most two in a row. A first reply of plain words gets a remark too; a second in a row is the final
 * answer.
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
      if (repairs >= maxRepairs) return giveUp('the calls were of unknown tools, or with wrong arguments')
      repairs++
      return null
    },
    check({ finish, finishDetail }, text) {
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
      if (repairs >= maxRepairs) return { ending: giveUp(what) }
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
