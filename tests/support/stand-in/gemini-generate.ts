import { asText, type Protocol } from './protocol.js'

interface Content {
  readonly parts?: readonly { readonly functionResponse?: { readonly response: unknown } }[]
}
interface Tool {
  readonly functionDeclarations?: readonly { readonly name: string }[]
}

/** Gemini's `generateContent`, whole and as a stream. */
export const geminiGenerate: Protocol = {
  path: /:(?:streamG|g)enerateContent/,
  read: (body, url) => ({
    tools: (body.tools ?? []).flatMap(({ functionDeclarations = [] }: Tool) =>
      functionDeclarations.map(({ name }) => name),
    ),
    results: body.contents.flatMap(({ parts = [] }: Content) =>
      parts.flatMap(({ functionResponse }) => (functionResponse ? [asText(functionResponse.response)] : [])),
    ),
    isStream: url.includes(':stream'),
  }),
  write(move) {
    const part =
      typeof move === 'string' ? { text: move } : { functionCall: { name: move.tool, args: move.args } }
    const usageMetadata = { promptTokenCount: 100, candidatesTokenCount: 10, totalTokenCount: 110 }
    const candidate = { content: { role: 'model', parts: [part] }, finishReason: 'STOP', index: 0 }
    const whole = { candidates: [candidate], usageMetadata, modelVersion: 'stand-in' }
    return { whole, events: [whole] }
  },
}
