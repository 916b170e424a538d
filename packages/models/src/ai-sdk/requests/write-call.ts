import type { LanguageModelV3FunctionTool, SharedV3ProviderOptions } from '@ai-sdk/provider'
import type { JsonSchema, ModelRequest, ToolDefinition } from '@webeval/core'
import type { ProviderCall } from '../connect-provider.js'
import type { Provider } from '../providers.js'
import { withCachePoints } from './mark-cache-points.js'
import { strictSchema } from './strict-schema.js'
import type { Allowances } from './allowances.js'
import { promptOf, writePrompt } from './write-prompt.js'

/**
 * Anthropic requires a limit, and the SDK would fill in the model's maximum. This leaves room to think before a reply;
 * the SDK lowers it for models that allow less.
 */
const maxOutputTokens = 16_000

/**
 * Converts a request into one call. Leaves temperature and effort unset: models are tuned for their defaults, and some
 * refuse any other. A request with a reply schema offers no tools, because not every provider takes both.
 */
export function writeCall(
  provider: Provider,
  model: string,
  request: ModelRequest,
  allowed: Allowances,
): ProviderCall {
  const { tools, replySchema, turns } = request
  const asked =
    replySchema && !allowed.replySchema
      ? { ...request, system: inWords(request.system, replySchema) }
      : request
  const written = writePrompt(asked, provider, allowed)
  const offered = replySchema ? [] : tools
  const strict = replySchema && provider.api !== 'messages' ? strictSchema(replySchema) : null
  return {
    prompt: promptOf(offered.length > 0 ? withCachePoints(written, turns, provider, model) : written),
    ...(offered.length > 0 ? { tools: offered.map((tool) => writeTool(tool, provider)) } : {}),
    ...(replySchema && allowed.replySchema
      ? { responseFormat: { type: 'json', name: 'reply', schema: withoutDialect(strict ?? replySchema) } }
      : {}),
    ...(provider.api === 'messages' ? { maxOutputTokens: allowed.outputTokens ?? maxOutputTokens } : {}),
    providerOptions: optionsOf(provider, strict !== null, allowed),
  }
}

function optionsOf(
  { api }: Provider,
  strictJsonSchema: boolean,
  { encryptedReasoning }: Allowances,
): SharedV3ProviderOptions {
  const include = encryptedReasoning ? { include: ['reasoning.encrypted_content'] } : {}
  // Nothing is stored at the provider: reasoning comes encrypted and goes back with the turn.
  if (api === 'responses') return { openai: { store: false, strictJsonSchema, ...include } }
  return api === 'chat' ? { openaiCompatible: { strictJsonSchema } } : {}
}

/** OpenAI's Responses would otherwise take a tool's schema as strict, and refuse optional parameters. */
function writeTool(
  { name, description, inputSchema }: ToolDefinition,
  { api }: Provider,
): LanguageModelV3FunctionTool {
  return {
    type: 'function',
    name,
    description,
    inputSchema: withoutDialect(inputSchema),
    ...(api === 'responses' ? { strict: false } : {}),
  }
}

function withoutDialect(given: JsonSchema): LanguageModelV3FunctionTool['inputSchema'] {
  const { $schema: _, ...schema } = given
  return schema
}

const inWords = (system: string, schema: JsonSchema): string =>
  `${system}\n\nReply with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(withoutDialect(schema))}`
