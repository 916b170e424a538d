import { fenceRule, type ModelRequest, type ToolDefinition } from '@webeval/core'
import type { GeminiCall } from './connect-gemini.js'
import { writeContents } from './write-contents.js'

/** A request as one call to Gemini. Neither temperature nor top-p nor top-k is set: Gemini 3 is made for its defaults. */
export function writeCall(model: string, { system, turns, tools, replySchema }: ModelRequest): GeminiCall {
  const instruction = system.includes(fenceRule) ? system : [system, fenceRule].filter(Boolean).join('\n\n')
  return {
    model,
    contents: writeContents(turns),
    config: {
      systemInstruction: { parts: [{ text: instruction }] },
      ...(thinksAloud(model) ? { thinkingConfig: { includeThoughts: true } } : {}),
      // A reply by schema and function calling exclude each other.
      ...(replySchema
        ? { responseMimeType: 'application/json', responseJsonSchema: replySchema }
        : tools.length > 0
          ? { tools: [{ functionDeclarations: tools.map(declare) }] }
          : {}),
    },
  }
}

/** Models before 2.5 refuse to be asked for their thoughts. */
const thinksAloud = (model: string): boolean => !/gemini-(1|2\.0)|gemma/.test(model)

function declare({ name, description, inputSchema }: ToolDefinition) {
  const { $schema: _, ...parametersJsonSchema } = inputSchema
  return { name, description, parametersJsonSchema }
}
