import type {
  LanguageModelV3Content,
  LanguageModelV3Message,
  LanguageModelV3ToolCallPart,
  SharedV3ProviderMetadata,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider'
import type { Turn } from '@webeval/core'
import type { Provider } from '../providers.js'
import { isPlainReasoning } from './plain-reasoning.js'
import { safeToolName } from './safe-tool-name.js'
import { isVerbatimOf } from './written-turn.js'

type Assistant = Extract<LanguageModelV3Message, { role: 'assistant' }>
type AssistantPart = Assistant['content'][number]

/**
 * Converts a model's turn: unchanged, with its signatures and reasoning, when this provider wrote it, else from its
 * texts and calls. null for a turn that says nothing: it only thought.
 */
export function writeModelTurn({ parts, verbatim }: Turn, { name, api }: Provider): Assistant | null {
  if (!isVerbatimOf(name, verbatim)) {
    const content = parts.flatMap((part): AssistantPart[] => {
      if (part.type === 'text') return writeText(part.text)
      return part.type === 'tool_call' ? [writeCall(part.id, part.tool, part.params)] : []
    })
    return content.length === 0 ? null : { role: 'assistant', content }
  }
  const { fields = {} } = verbatim
  // The SDK's form of a message of Chat Completions has one text for all reasoning; the fields hold it as it came.
  const given = verbatim.content.filter(
    (part) => part.type !== 'reasoning' || (api !== 'chat' && !isPlainReasoning(part)),
  )
  const written = given.flatMap((part) => writeContent(part, api !== 'messages'))
  // Providers refuse reasoning that leads to nothing: a reply that was cut off while the model thought.
  const content = written.slice(0, written.findLastIndex(({ type }) => type !== 'reasoning') + 1)
  if (content.length === 0) return null
  return {
    role: 'assistant',
    content,
    ...(Object.keys(fields).length > 0 ? { providerOptions: { openaiCompatible: fields as never } } : {}),
  }
}

function writeContent(part: LanguageModelV3Content, asText: boolean): AssistantPart[] {
  if (part.type === 'text') return writeText(part.text, part.providerMetadata)
  if (part.type === 'reasoning')
    return [{ type: 'reasoning', text: part.text, ...optionsOf(part.providerMetadata) }]
  if (part.type !== 'tool-call') return []
  const params = parsed(part.input)
  const call = writeCall(part.toolCallId, part.toolName, params, part.providerMetadata)
  // Where arguments are a text, the model's own text goes back.
  return [asText && call.input === params ? { ...call, input: part.input } : call]
}

const writeText = (text: string, metadata?: SharedV3ProviderMetadata): AssistantPart[] =>
  text.trim() === '' ? [] : [{ type: 'text', text, ...optionsOf(metadata) }]

/** Replaces arguments that are not an object, which Anthropic and Ollama refuse. */
function writeCall(
  toolCallId: string,
  tool: string,
  params: unknown,
  metadata?: SharedV3ProviderMetadata,
): LanguageModelV3ToolCallPart {
  const isObject = typeof params === 'object' && params !== null && !Array.isArray(params)
  return {
    type: 'tool-call',
    toolCallId,
    toolName: safeToolName(tool),
    input: isObject ? params : {},
    ...optionsOf(metadata),
  }
}

const optionsOf = (
  metadata: SharedV3ProviderMetadata | undefined,
): { providerOptions?: SharedV3ProviderOptions } => (metadata ? { providerOptions: metadata } : {})

function parsed(input: string): unknown {
  try {
    return JSON.parse(input)
  } catch {
    return {}
  }
}
