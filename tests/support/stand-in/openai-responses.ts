import { asText, type Protocol } from './protocol.js'

interface Item {
  readonly type: string
  readonly output?: unknown
}
interface Tool {
  readonly type: string
  readonly name?: string
  readonly tools?: readonly Tool[]
}

/** A namespace holds tools of its own: its name and theirs make one. */
const namesOf = (tools: readonly Tool[], before = ''): string[] =>
  tools.flatMap((tool) =>
    tool.tools
      ? namesOf(tool.tools, `${before}${tool.name ?? ''}::`)
      : [`${before}${tool.name ?? tool.type}`],
  )

/** OpenAI's Responses API. */
export const openaiResponses: Protocol = {
  path: /\/responses(?:\?|$)/,
  named: true,
  read: (body) => ({
    tools: namesOf([
      ...(body.tools ?? []),
      ...body.input.flatMap(({ tools = [] }: { tools?: Tool[] }) => tools),
    ]),
    results: (body.input as Item[])
      .filter(({ type }) => /^(?:function|custom_tool)_call_output$/.test(type))
      .map(({ output }) => asText(output)),
    isStream: body.stream === true,
  }),
  write(move, turn) {
    const item =
      typeof move === 'string'
        ? {
            type: 'message',
            id: `msg_${turn}`,
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: move, annotations: [] }],
          }
        : { id: `fc_${turn}`, call_id: `call_${turn}`, status: 'completed', ...callOf(move) }
    const response = {
      id: `resp_${turn}`,
      object: 'response',
      created_at: 0,
      model: 'stand-in',
      status: 'completed',
      output: [item],
      usage: {
        input_tokens: 100,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: 10,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: 110,
      },
    }
    return {
      whole: response,
      events: [
        {
          type: 'response.created',
          response: { ...response, status: 'in_progress', output: [], usage: null },
        },
        { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress' } },
        { type: 'response.output_item.done', output_index: 0, item },
        { type: 'response.completed', response },
      ],
    }
  },
}

/** Codex offers newer models one tool that runs JavaScript, in which all others are functions. */
export const inScript = 'functions::exec'

function callOf({ tool, args }: { readonly tool: string; readonly args: object }) {
  const [name = '', space] = tool.split('::').toReversed()
  const namespace = space ? { namespace: space } : {}
  if (tool !== inScript) return { type: 'function_call', name, arguments: JSON.stringify(args), ...namespace }
  const { tool: inner, args: values } = args as { tool: string; args: object }
  const input = `const of = Object.keys(tools).find((name) => name.endsWith('${inner}'))\ntext(await tools[of](${JSON.stringify(values)}))`
  return { type: 'custom_tool_call', name, input, ...namespace }
}
