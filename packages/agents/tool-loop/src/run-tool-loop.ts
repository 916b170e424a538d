import {
  type AgentEnding,
  type ModelClient,
  type ModelReply,
  type Part,
  type Role,
  type ToolBox,
  type ToolCallPart,
  type TrialLog,
  raceAbort,
  type ToolDefinition,
} from '@webeval/core'
import { callTools, type ReplyCalls } from './call-tools.js'
import { type Conversation, loopRemark } from './conversation.js'
import { endingOfAbort, endingOfModelError, endingOfToolError } from './ending-of-error.js'
import type { LoopTool } from './loop-tool.js'
import { createRepairs } from './repair-reply.js'
import { countSameCalls } from './same-calls.js'
import type { LoopProgress, StopCondition } from './stop-conditions.js'
import { defaultHistoryLimits, type HistoryLimits, trimHistory } from './trim-history.js'

/** Options of a loop. */
export interface ToolLoopOptions {
  readonly model: ModelClient
  readonly role: Role
  /** Identifies the conversation when several of one role run in parallel. */
  readonly executorId?: string
  /** The system text. */
  readonly system: string
  /** The conversation so far, including the request; the loop continues it in place. */
  readonly conversation: Conversation
  /** The tools of the agent pattern; at least one should end the loop. */
  readonly ownTools: readonly LoopTool[]
  /** The recorded tool box of a browser tab, if this loop has one. */
  readonly toolBox?: ToolBox
  /**
   * Runs the own tools' calls of one reply in parallel. Calls of the tool box always run in order, because they share
   * a page.
   */
  readonly parallel?: boolean
  readonly stopWhen: readonly StopCondition[]
  readonly signal: AbortSignal
  readonly log: TrialLog
  readonly history?: HistoryLimits
}

/** The end of a loop. */
export interface ToolLoopEnding {
  readonly ending: AgentEnding
  /** Calls made through the tool box. */
  readonly steps: number
  /** Calls of the model. */
  readonly asks: number
}

/**
 * Calls the model and its tools until it ends the loop, a rule stops it, or something breaks. Every model failure is
 * an ending; rejects only when the user interrupts the trial, with the signal's reason.
 */
export async function runToolLoop(options: ToolLoopOptions): Promise<ToolLoopEnding> {
  const { conversation, signal } = options
  const tools = [...(options.toolBox?.tools ?? []), ...options.ownTools.map((tool) => tool.definition)]
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
    // By the contract of the messages, the last thing said is the final answer.
    if (ending.finalAnswer !== null && ending.finalAnswer !== lastSaid) await say(ending.finalAnswer)
    return { ending, steps, asks }
  }

  for (;;) {
    if (signal.aborted) return end(endingOfAbort(signal.reason))
    const stopped = stop('ask')
    if (stopped) return end(stopped)
    asks++
    const asked = await askModel(options, tools)
    if ('ending' in asked) return end(asked.ending)
    const { reply } = asked
    conversation.keep(reply)
    const said = saidIn(reply)
    for (const text of [said.reasoning, said.text]) if (text !== '') await say(text)

    const calls = reply.parts.filter((part) => part.type === 'tool_call')
    if (calls.length === 0) {
      const verdict = repairs.check(reply, said.text)
      if ('ending' in verdict) return end(verdict.ending)
      await options.log.logError(verdict.remark, 'unusable_reply')
      conversation.say(loopRemark(verdict.remark))
      continue
    }
    const beforeStep = () => {
      const ending = stop('call')
      if (!ending) steps++
      return ending
    }
    const step = { ...options, said: said.text, beforeStep, afterStep: sameCalls.note }
    const made = await callTools(calls, step).catch((error: unknown) => brokenCalls(calls, error, signal))
    conversation.say(...made.parts)
    if (made.ending) return end(made.ending)
    const givenUp = made.refused ? repairs.refused() : repairs.reset()
    if (givenUp) return end(givenUp)
  }
}

/** Asks the model once. A failure is an ending. */
async function askModel(
  {
    model,
    conversation,
    signal,
    role,
    system,
    executorId,
    history = defaultHistoryLimits,
    log,
  }: ToolLoopOptions,
  tools: readonly ToolDefinition[],
): Promise<{ readonly reply: ModelReply } | { readonly ending: AgentEnding }> {
  try {
    const turns = trimHistory(conversation.turns, model.seesImages ? history : { ...history, images: 0 })
    const request = { role, ...(executorId === undefined ? {} : { executorId }), system, turns, tools }
    return { reply: await raceAbort(() => model.generate(request, { signal }), signal) }
  } catch (error) {
    if (signal.aborted) return { ending: endingOfAbort(signal.reason) }
    const ending = endingOfModelError(error)
    await log.logError(ending.reason, 'model_error')
    return { ending }
  }
}

/** Ends a loop whose tools broke. A later loop must find a result for every call. */
const brokenCalls = (calls: readonly ToolCallPart[], error: unknown, signal: AbortSignal): ReplyCalls => ({
  parts: calls.map((call) => unanswered(call)),
  ending: signal.aborted
    ? endingOfAbort(signal.reason)
    : endingOfToolError(calls.map((call) => call.tool).join(', '), error),
  refused: false,
})

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
