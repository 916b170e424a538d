import type { LanguageModelV3Message, SharedV3ProviderOptions } from '@ai-sdk/provider'
import type { Part, Turn } from '@webeval/core'
import { asList, asObject, type Json } from '../json.js'
import type { Provider } from '../providers.js'
import type { WrittenMessage } from './written-turn.js'

const point = { type: 'ephemeral' }

/**
 * Marks where Anthropic may cache: after the tools and system text, and after the last turn that the next request will
 * repeat. The loop drops old pictures, so that is the last message before the first turn that still has one. Other
 * models cache by themselves. Requests without tools are asked once and get no mark, because writing a cache costs
 * extra.
 */
export function withCachePoints(
  written: readonly WrittenMessage[],
  turns: readonly Turn[],
  { name }: Provider,
  model: string,
): readonly WrittenMessage[] {
  const options: SharedV3ProviderOptions | null =
    name === 'anthropic'
      ? { anthropic: { cacheControl: point } }
      : name === 'openrouter' && /claude/.test(model)
        ? { openaiCompatible: { cache_control: point } }
        : null
  if (!options) return written
  const pictured = turns.findIndex(({ parts }) => parts.some(hasPicture))
  const end = pictured === -1 ? turns.length : pictured
  const last = written.findLastIndex(
    ({ turn, message: { role } }) => turn < end && (role === 'user' || role === 'tool'),
  )
  return written.map(({ turn, message }, index) => ({
    turn,
    message: index === 0 || index === last ? marked(message, options) : message,
  }))
}

/** Marks the end of a message: its last part, if it has parts. */
function marked(
  message: LanguageModelV3Message,
  providerOptions: SharedV3ProviderOptions,
): LanguageModelV3Message {
  if (message.role === 'system') return { ...message, providerOptions }
  const content = message.content.map((part, index) =>
    index === message.content.length - 1 ? { ...part, providerOptions } : part,
  )
  return { ...message, content } as LanguageModelV3Message
}

/** Whether a part shows a picture to models that see. */
export const hasPicture = (part: Part): boolean =>
  part.type === 'image' || (part.type === 'observation' && part.observation.screenshot !== null)

/** Moves marks from messages, where the SDK writes them, into their last parts, where Chat Completions expects them. */
export function markCachePoints(body: Record<string, unknown>): Record<string, unknown> {
  return { ...body, messages: asList(body['messages']).map((message) => markPart(asObject(message))) }
}

function markPart(message: Json): Json {
  const { cache_control: mark, ...rest } = message
  if (mark === undefined) return message
  const { content } = rest
  const parts =
    typeof content === 'string' ? [{ type: 'text', text: content }] : asList(content).map(asObject)
  return {
    ...rest,
    content: parts.map((part, index) =>
      index === parts.length - 1 ? { ...part, cache_control: mark } : part,
    ),
  }
}
