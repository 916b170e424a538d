import { asText, type Protocol } from './protocol.js'

interface Message {
  readonly role: string
  readonly content?: unknown
}

/** OpenAI's chat completions, which most servers of open models offer too. */
export const openaiChat: Protocol = {
  path: /\/chat\/completions(?:\?|$)/,
  read: (body) => ({
    tools: (body.tools ?? []).map((tool: { function: { name: string } }) => tool.function.name),
    results: (body.messages as Message[])
      .filter(({ role }) => role === 'tool')
      .map(({ content }) => asText(content)),
    isStream: body.stream === true,
  }),
  write(move, turn) {
    const isText = typeof move === 'string'
    const message = isText
      ? { role: 'assistant', content: move }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              index: 0,
              id: `call_${turn}`,
              type: 'function',
              function: { name: move.tool, arguments: JSON.stringify(move.args) },
            },
          ],
        }
    const finish_reason = isText ? 'stop' : 'tool_calls'
    const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 }
    const head = { id: `chat_${turn}`, created: 0, model: 'stand-in' }
    const chunk = { ...head, object: 'chat.completion.chunk' }
    return {
      whole: { ...head, object: 'chat.completion', choices: [{ index: 0, message, finish_reason }], usage },
      events: [
        { ...chunk, choices: [{ index: 0, delta: message, finish_reason: null }] },
        { ...chunk, choices: [{ index: 0, delta: {}, finish_reason }], usage },
      ],
    }
  },
}
