import { fenceRule, type ModelRequest, type ToolDefinition } from '@webeval/core'
import type { GeminiCall } from './connect-gemini.js'
import { writeContents } from './write-contents.js'

/**
 * Converts a request into one call to Gemini. Leaves temperature, top-p and top-k unset, because Gemini 3 is tuned
 * for its defaults.
 */
export function writeCall(model: string, { system, turns, tools, replySchema }: ModelRequest): GeminiCall {
  const instruction = system.includes(fenceRule) ? system : [system, fenceRule].filter(Boolean).join('\n\n')
  return {
    model,
    contents: writeContents(turns),
    config: {
      systemInstruction: { parts: [{ text: instruction }] },
      ...(thinksAloud(model) ? { thinkingConfig: { includeThoughts: true } } : {}),
      // The API allows either a reply schema or function calling.
      ...(replySchema
        ? { responseMimeType: 'application/json', responseJsonSchema: replySchema }
        : tools.length > 0
          ? { tools: [{ functionDeclarations: tools.map(declare) }] }
          : {}),
    },
  }
}

/** Models before 2.5 reject requests for their thoughts. */
const thinksAloud = (model: string): boolean => !/gemini-(1|2\.0)|gemma/.test(model)

function declare({ name, description, inputSchema }: ToolDefinition) {
  const { $schema: _, ...parametersJsonSchema } = inputSchema
  return { name, description, parametersJsonSchema }
}
