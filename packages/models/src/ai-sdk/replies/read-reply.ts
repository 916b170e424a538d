import type { LanguageModelV3Content, LanguageModelV3GenerateResult } from '@ai-sdk/provider'
import type { FinishReason, ModelReply, Part } from '@webeval/core'
import { asList, asObject, asText, type Json } from '../json.js'
import type { Provider } from '../providers.js'
import type { Verbatim } from '../requests/written-turn.js'

/** A reply without its usage and cost. */
export type UnmeteredReply = Omit<ModelReply, 'usage' | 'costUsd'>

type CallContent = Extract<LanguageModelV3Content, { type: 'tool-call' }>

/**
 * Parses a result with any mix of reasoning, text and calls, or none. `taken` are the ids of earlier calls of the
 * conversation: a call that repeats one, or has none, gets an id of ours, under which it also goes back.
 */
export function readReply(
  { content, finishReason, response }: LanguageModelV3GenerateResult,
  { name, api }: Provider,
  taken: ReadonlySet<string>,
): UnmeteredReply {
  const given = withFreshIds(content, taken)
  const broken = given.filter((part) => part.type === 'tool-call' && !isCallable(part))
  const finish = finishOf(finishReason, given.length, broken.length > 0)
  // Calls of an incomplete reply are never made, and a reply without its calls is not the provider's own any more.
  const callsCount = finish !== 'malformed_call' && finish !== 'safety'
  const kept = given.filter((part) => part.type !== 'tool-call' || (callsCount && isCallable(part)))
  const whole = kept.length === given.length && given.length > 0
  const detail = finish === 'stop' ? '' : (finishReason.raw ?? '')
  return {
    parts: finish === 'malformed_call' ? [] : kept.flatMap(readPart),
    finish,
    ...(whole
      ? {
          verbatim: verbatimOf(
            name,
            api === 'chat' ? withChatExtras(kept, response?.body) : { content: kept },
          ),
        }
      : {}),
    ...(detail === '' ? {} : { finishDetail: detail }),
  }
}

const verbatimOf = (provider: string, rest: Omit<Verbatim, 'provider'>): Verbatim => ({ provider, ...rest })

function finishOf(
  { unified, raw }: LanguageModelV3GenerateResult['finishReason'],
  parts: number,
  broken: boolean,
): FinishReason {
  if (unified === 'length') return 'max_tokens'
  if (unified === 'content-filter') return 'safety'
  if (broken) return 'malformed_call'
  // Some servers leave the reason out.
  return unified === 'stop' || unified === 'tool-calls' || (!raw && parts > 0) ? 'stop' : 'other'
}

function withFreshIds(
  content: readonly LanguageModelV3Content[],
  before: ReadonlySet<string>,
): LanguageModelV3Content[] {
  const taken = new Set(before)
  return content
    .filter((part) => part.type === 'text' || part.type === 'reasoning' || part.type === 'tool-call')
    .map((part) => {
      if (part.type !== 'tool-call') return part
      let id = part.toolCallId
      for (let number = taken.size + 1; id === '' || taken.has(id); number++) id = `call-${number}`
      taken.add(id)
      return { ...part, toolCallId: id }
    })
}

function isCallable({ toolName, input }: CallContent): boolean {
  if (toolName === '') return false
  try {
    if (input.trim() !== '') JSON.parse(input)
    return true
  } catch {
    return false
  }
}

function readPart(part: LanguageModelV3Content): Part[] {
  if (part.type === 'tool-call') {
    const params: unknown = part.input.trim() === '' ? {} : JSON.parse(part.input)
    return [{ type: 'tool_call', id: part.toolCallId, tool: part.toolName, params: params ?? {} }]
  }
  if ((part.type !== 'text' && part.type !== 'reasoning') || part.text === '') return []
  return [{ type: part.type, text: part.text }]
}

/** Adds the parts of a Chat Completions message that the SDK drops: reasoning with its signatures, and those of calls. */
function withChatExtras(
  content: readonly LanguageModelV3Content[],
  body: unknown,
): Omit<Verbatim, 'provider'> {
  const message = asObject(asObject(asList(asObject(body)['choices'])[0])['message'])
  const extras = asList(message['tool_calls']).map((call) => asObject(asObject(call)['extra_content']))
  const fields = Object.fromEntries(
    ['reasoning', 'reasoning_content', 'reasoning_details'].flatMap((name) =>
      isFilled(message[name]) ? [[name, message[name]]] : [],
    ),
  )
  let call = 0
  return {
    content: content.map((part) => {
      if (part.type !== 'tool-call') return part
      const extra: Json = extras[call++] ?? {}
      if (Object.keys(extra).length === 0) return part
      return { ...part, providerMetadata: { openaiCompatible: { extra_content: extra as never } } }
    }),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  }
}

const isFilled = (value: unknown): boolean => asText(value) !== '' || asList(value).length > 0
