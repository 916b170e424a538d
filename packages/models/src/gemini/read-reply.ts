import type { GenerateContentResponse } from '@google/genai'
import type { FinishReason, ModelReply, Part } from '@webeval/core'
import type { GeminiContent, GeminiPart } from './connect-gemini.js'

/** A reply without its cost. */
export type UnpricedReply = Omit<ModelReply, 'costUsd'>

/** Finish reasons by the provider's names; all others map to `other`. */
const finishes: Readonly<Record<string, FinishReason>> = {
  STOP: 'stop',
  MAX_TOKENS: 'max_tokens',
  CONTINUATION: 'max_tokens',
  SAFETY: 'safety',
  PROHIBITED_CONTENT: 'safety',
  BLOCKLIST: 'safety',
  SPII: 'safety',
  IMAGE_SAFETY: 'safety',
  IMAGE_PROHIBITED_CONTENT: 'safety',
  RECITATION: 'recitation',
  IMAGE_RECITATION: 'recitation',
  MALFORMED_FUNCTION_CALL: 'malformed_call',
  UNEXPECTED_TOOL_CALL: 'malformed_call',
}

/**
 * Parses a response with any mix of thoughts, text and calls, or none. `callsBefore` is the number of earlier calls
 * in the conversation, for ids that the provider omits.
 */
export function readReply(response: GenerateContentResponse, callsBefore: number): UnpricedReply {
  const candidate = asObject(asList(response.candidates)[0])
  const blocked = asText(asObject(response.promptFeedback)['blockReason'])
  const reason = asText(candidate['finishReason'])
  const content = asObject(candidate['content']) as GeminiContent
  const given = asList(content.parts).map(asObject)
  const nameless = given.some((part) => isCall(part) && asText(asObject(part['functionCall'])['name']) === '')
  const finish = blocked
    ? 'safety'
    : nameless
      ? 'malformed_call'
      : (finishes[reason] ?? (reason === '' && given.length > 0 ? 'stop' : 'other'))
  // Calls of an incomplete reply are never made. Sent back verbatim, the reply would demand answers to them, and
  // without them it would be altered. So drop it entirely.
  const callsCount = finish !== 'malformed_call' && finish !== 'safety' && finish !== 'recitation'
  const kept = callsCount ? given : given.filter((part) => !isCall(part))
  const detail = [blocked || (finish === 'stop' ? '' : reason), asText(candidate['finishMessage'])].filter(
    Boolean,
  )
  return {
    parts: finish === 'malformed_call' && kept.length < given.length ? [] : readParts(kept, callsBefore),
    finish,
    usage: readUsage(response.usageMetadata),
    ...(kept.length === given.length && given.length > 0 ? { verbatim: content } : {}),
    ...(detail.length > 0 ? { finishDetail: detail.join(': ') } : {}),
  }
}

function readParts(given: readonly GeminiPart[], callsBefore: number): Part[] {
  const taken = new Set<string>()
  let calls = callsBefore
  return given.flatMap((part): Part[] => {
    if (isCall(part)) {
      const { id, name, args } = asObject(part['functionCall'])
      const own = `call-${++calls}`
      const wanted = typeof id === 'string' && id !== '' && !taken.has(id) ? id : own
      taken.add(wanted)
      return [{ type: 'tool_call', id: wanted, tool: asText(name), params: args ?? {} }]
    }
    const text = asText(part['text'])
    if (text === '') return []
    return [{ type: part['thought'] === true ? 'reasoning' : 'text', text }]
  })
}

/**
 * Token counts as Google bills them: thoughts count as output in addition to the candidates, tool results as input.
 */
function readUsage(given: unknown): UnpricedReply['usage'] {
  const usage = asObject(given)
  const count = (name: string) => {
    const value = usage[name]
    return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.round(value) : 0
  }
  const thinking = count('thoughtsTokenCount')
  return {
    input_tokens: count('promptTokenCount') + count('toolUsePromptTokenCount'),
    output_tokens: count('candidatesTokenCount') + thinking,
    cached_tokens: count('cachedContentTokenCount'),
    thinking_tokens: thinking,
  }
}

type Json = Readonly<Record<string, unknown>>
const isCall = (part: GeminiPart): boolean =>
  typeof part['functionCall'] === 'object' && part['functionCall'] !== null
const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
