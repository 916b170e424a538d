import { asText, type Protocol } from './protocol.js'

interface Block {
  readonly type: string
  readonly content?: unknown
}

/** Anthropic's Messages API. */
export const anthropicMessages: Protocol = {
  path: /^\/v1\/messages(?:\?|$)/,
  named: true,
  read: (body) => ({
    tools: (body.tools ?? []).map(({ name }: { name: string }) => name),
    results: body.messages.flatMap(({ content }: { content: string | Block[] }) =>
      Array.isArray(content)
        ? content.filter(({ type }) => type === 'tool_result').map((block) => asText(block.content))
        : [],
    ),
    isStream: body.stream === true,
  }),
  write(move, turn) {
    const isText = typeof move === 'string'
    const block = isText
      ? { type: 'text', text: move }
      : { type: 'tool_use', id: `toolu_${turn}`, name: move.tool, input: move.args }
    const usage = { input_tokens: 100, output_tokens: 10 }
    const stop = { stop_reason: isText ? 'end_turn' : 'tool_use', stop_sequence: null }
    const message = { id: `msg_${turn}`, type: 'message', role: 'assistant', model: 'stand-in' }
    const delta = isText
      ? { type: 'text_delta', text: move }
      : { type: 'input_json_delta', partial_json: JSON.stringify(move.args) }
    return {
      whole: { ...message, content: [block], ...stop, usage },
      events: [
        { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
        {
          type: 'content_block_start',
          index: 0,
          content_block: isText ? { ...block, text: '' } : { ...block, input: {} },
        },
        { type: 'content_block_delta', index: 0, delta },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: stop, usage: { output_tokens: 10 } },
        { type: 'message_stop' },
      ],
    }
  },
}
