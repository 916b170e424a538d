import type {
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3ToolResultPart,
} from '@ai-sdk/provider'
import { fenceRule, type ModelRequest, type Part, type ToolCallPart, type Turn } from '@webeval/core'
import type { Provider } from '../providers.js'
import type { Allowances } from './allowances.js'
import { writeModelTurn } from './write-model-turn.js'
import { writeUserParts } from './write-user-parts.js'
import { safeToolName } from './safe-tool-name.js'
import type { WrittenMessage } from './written-turn.js'

type ToolResultPart = Extract<Part, { type: 'tool_result' }>

/**
 * Converts a request's system text and turns to a prompt. The provider's own turns go back unchanged. Each turn with
 * calls is followed by one result per call, in the order of the calls, and then by the user's other parts.
 */
export function writePrompt(
  { system, turns }: Pick<ModelRequest, 'system' | 'turns'>,
  provider: Provider,
  allowed: Allowances,
): readonly WrittenMessage[] {
  const messages: WrittenMessage[] = []
  let open: readonly ToolCallPart[] = []
  const answer = (parts: readonly Part[], turn: number) => {
    const late = parts.filter((part) => part.type !== 'tool_result' || !open.some(({ id }) => id === part.id))
    if (open.length > 0) messages.push({ turn, message: writeResults(open, parts) })
    open = []
    const content = [...writeUserParts(late, allowed)]
    if (content.length > 0) messages.push({ turn, message: { role: 'user', content } })
  }
  turns.forEach((turn, index) => {
    if (turn.from === 'user') return answer(turn.parts, index)
    answer([], index - 1)
    const content = writeModelTurn(turn, provider)
    if (!content) return
    messages.push({ turn: index, message: content })
    open = callsOf(turn)
  })
  answer([], turns.length - 1)
  const instruction = system.includes(fenceRule) ? system : [system, fenceRule].filter(Boolean).join('\n\n')
  return [
    { turn: -1, message: { role: 'system', content: instruction } },
    ...framed(joinUserMessages(messages)),
  ]
}

/** The messages of a prompt without their turns. */
export const promptOf = (written: readonly WrittenMessage[]): LanguageModelV3Prompt =>
  written.map(({ message }) => message)

const callsOf = ({ parts }: Turn): ToolCallPart[] => parts.filter((part) => part.type === 'tool_call')

function writeResults(calls: readonly ToolCallPart[], parts: readonly Part[]): LanguageModelV3Message {
  const results = new Map(
    parts.flatMap((part) => (part.type === 'tool_result' ? [[part.id, part] as const] : [])),
  )
  return { role: 'tool', content: calls.map((call) => writeResult(call, results.get(call.id))) }
}

/** Untrusted text in a result is already fenced: the loop knows its author. */
function writeResult(
  { id, tool }: ToolCallPart,
  result: ToolResultPart | undefined,
): LanguageModelV3ToolResultPart {
  const value = result ? result.text.trim() || '(no output)' : 'The call was not made.'
  return {
    type: 'tool-result',
    toolCallId: id,
    toolName: safeToolName(tool),
    output: { type: result && !result.isError ? 'text' : 'error-text', value },
  }
}

/** Merges adjacent messages of the user, because some servers require alternating roles. */
function joinUserMessages(messages: readonly WrittenMessage[]): WrittenMessage[] {
  const joined: WrittenMessage[] = []
  for (const { turn, message } of messages) {
    const last = joined.at(-1)?.message
    if (message.role === 'user' && last?.role === 'user')
      joined[joined.length - 1] = {
        turn,
        message: { ...last, content: [...last.content, ...message.content] },
      }
    else joined.push({ turn, message })
  }
  return joined
}

/** A conversation must begin and end with the user: Anthropic refuses any other. */
function framed(messages: readonly WrittenMessage[]): readonly WrittenMessage[] {
  const saying = (text: string, turn: number): WrittenMessage => ({
    turn,
    message: { role: 'user', content: [{ type: 'text', text }] },
  })
  const begun = messages[0]?.message.role === 'user' ? messages : [saying('Begin.', -1), ...messages]
  const last = begun.at(-1)!
  return last.message.role === 'assistant' ? [...begun, saying('Continue.', last.turn)] : begun
}
