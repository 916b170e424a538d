import {
  type AgentEnding,
  type ModelClient,
  type ModelReply,
  type Part,
  type Role,
  type ToolBox,
  type ToolCallPart,
  type TrialLog,
} from '@webeval/core'
import { callTools, type ReplyCalls } from './call-tools.js'
import { type Conversation, loopRemark } from './conversation.js'
import { endingOfAbort, endingOfModelError, endingOfToolError } from './ending-of-error.js'
import type { LoopTool } from './loop-tool.js'
import { raceAbort } from './race-abort.js'
import { createRepairs } from './repair-reply.js'
import { countSameCalls } from './same-calls.js'
import type { LoopProgress, StopCondition } from './stop-conditions.js'
import { defaultHistoryLimits, type HistoryLimits, trimHistory } from './trim-history.js'

/** What a loop needs. */
export interface ToolLoopOptions {
  readonly model: ModelClient
  readonly role: Role
  /** Whose conversation it is, where several of one role go on at once. */
  readonly executorId?: string
  /** The system text. */
  readonly system: string
  /** Said so far, the request included; the loop goes on with it and leaves in it what was said. */
  readonly conversation: Conversation
  /** The tools of the agent pattern; one of them at least should end the loop. */
  readonly ownTools: readonly LoopTool[]
  /** The browser, if this loop has one: the recorded tool box of a tab. */
  readonly toolBox?: ToolBox
  /** Calls of own tools in one reply run at once instead of in order. Calls of the tool box never do: they share a page. */
  readonly parallel?: boolean
  readonly stopWhen: readonly StopCondition[]
  readonly signal: AbortSignal
  readonly log: TrialLog
  readonly history?: HistoryLimits
}

/** How a loop ended. */
export interface ToolLoopEnding {
  readonly ending: AgentEnding
  /** Calls made through the tool box. */
  readonly steps: number
  /** Times that the model was asked. */
  readonly asks: number
}

/**
 * Asks the model and makes its calls until it ends the loop, a rule stops it, or something breaks. Every fault of
 * the model is an ending; rejects only when the user interrupted the trial, with the signal's reason.
 */
export async function runToolLoop(options: ToolLoopOptions): Promise<ToolLoopEnding> {
  const { model, conversation, signal } = options
  const tools = [...(options.toolBox?.tools ?? []), ...options.ownTools.map((tool) => tool.definition)]
  const history = options.history ?? defaultHistoryLimits
  const limits = model.seesImages ? history : { ...history, images: 0 }
  const repairs = createRepairs(tools)
  const sameCalls = countSameCalls()
  let steps = 0
  let asks = 0
  let lastSaid: string | null = null

  const stop = (next: LoopProgress['next']): AgentEnding | null => {
    for (const condition of options.stopWhen) {
      const ending = condition({ next, steps, asks, sameCalls: sameCalls.count() })
      if (ending) return ending
    }
    return null
  }
  const say = async (text: string): Promise<void> => {
    lastSaid = text
    await options.log.logAssistant(text)
  }
  const end = async (ending: AgentEnding): Promise<ToolLoopEnding> => {
    // The last thing said is the final answer, by the contract of the messages.
    if (ending.finalAnswer !== null && ending.finalAnswer !== lastSaid) await say(ending.finalAnswer)
    return { ending, steps, asks }
  }

  for (;;) {
    if (signal.aborted) return end(endingOfAbort(signal.reason))
    const stopped = stop('ask')
    if (stopped) return end(stopped)
    asks++
    let reply: ModelReply
    try {
      const turns = trimHistory(conversation.turns, limits)
      const { role, system, executorId } = options
      const request = { role, ...(executorId === undefined ? {} : { executorId }), system, turns, tools }
      reply = await raceAbort(() => model.generate(request, { signal }), signal)
    } catch (error) {
      if (signal.aborted) return end(endingOfAbort(signal.reason))
      const ending = endingOfModelError(error)
      await options.log.logError(ending.reason, 'model_error')
      return end(ending)
    }
    conversation.keep(reply)
    const said = saidIn(reply)
    for (const text of [said.reasoning, said.text]) if (text !== '') await say(text)

    const calls = reply.parts.filter((part) => part.type === 'tool_call')
    if (calls.length === 0) {
      const verdict = repairs.judge(reply, said.text)
      if ('ending' in verdict) return end(verdict.ending)
      await options.log.logError(verdict.remark, 'unusable_reply')
      conversation.say(loopRemark(verdict.remark))
      continue
    }
    let made: ReplyCalls
    try {
      made = await callTools(calls, {
        ...options,
        said: said.text,
        beforeStep: () => {
          const ending = stop('call')
          if (!ending) steps++
          return ending
        },
        afterStep: sameCalls.note,
      })
    } catch (error) {
      // Whoever goes on with this conversation finds no call without its answer.
      conversation.say(...calls.map((call) => unanswered(call)))
      if (signal.aborted) return end(endingOfAbort(signal.reason))
      return end(endingOfToolError(calls.map((call) => call.tool).join(', '), error))
    }
    conversation.say(...made.parts)
    if (made.ending) return end(made.ending)
    const givenUp = made.refused ? repairs.refused() : repairs.reset()
    if (givenUp) return end(givenUp)
  }
}

const saidIn = (reply: ModelReply): { readonly text: string; readonly reasoning: string } => {
  const joined = (type: 'text' | 'reasoning') =>
    reply.parts
      .flatMap((part) => (part.type === type ? [part.text] : []))
      .join('\n')
      .trim()
  return { text: joined('text'), reasoning: joined('reasoning') }
}

const unanswered = (call: ToolCallPart): Part => ({
  type: 'tool_result',
  id: call.id,
  tool: call.tool,
  text: 'Stopped before it answered.',
  isError: true,
})
