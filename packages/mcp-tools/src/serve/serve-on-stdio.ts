import type { Readable, Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { errorMessage, UsageError } from '@webeval/core'
import type { ServedCall, ServedTool, ServedTools } from './served-tool.js'

/** Streams of an MCP connection; those of the process unless others are given. */
export interface StdioStreams {
  readonly input?: Readable
  readonly output?: Writable
}

/** Milliseconds between two checks of whether a client that sends nothing more still reads. */
const pingMs = 1_000

/**
 * Serves tools over standard input and output until the client goes away or `signal` aborts. Nothing but MCP may be written to that output meanwhile.
 */
export async function serveOnStdio(
  { name, version, instructions, tools }: ServedTools,
  signal: AbortSignal,
  { input = process.stdin, output = process.stdout }: StdioStreams = {},
): Promise<void> {
  const [
    { Server },
    { StdioServerTransport },
    { CallToolRequestSchema, ErrorCode, ListToolsRequestSchema, McpError },
  ] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/types.js'),
  ])
  const underWay = new Set<Promise<unknown>>()
  const server = new Server({ name, version }, { capabilities: { tools: {} }, instructions })
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(definitionOf) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const tool = tools.find((each) => each.name === params.name)
    if (!tool) {
      const known = tools.map((each) => each.name).join(', ')
      throw new McpError(ErrorCode.InvalidParams, `there is no tool ${params.name}; the tools are ${known}`)
    }
    const progressToken = extra._meta?.progressToken
    const progress: ServedCall['progress'] =
      progressToken === undefined
        ? null
        : (done, total, message) =>
            extra.sendNotification({
              method: 'notifications/progress',
              params: { progressToken, progress: done, ...(total === null ? {} : { total }), message },
            })
    const answer = answerOf(tool, params.arguments ?? {}, { signal: extra.signal, progress })
    underWay.add(answer)
    void answer.finally(() => underWay.delete(answer))
    return answer
  })
  const ended = new Promise<void>((resolve) => {
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- an MCP server has no addEventListener
    server.onclose = resolve
    // A client that has nothing more to ask may still read; one that is gone makes the next write fail.
    input.once('end', () => {
      const pings = setInterval(() => void server.ping().catch(() => {}), pingMs)
      void answered(underWay)
        .finally(() => clearInterval(pings))
        .then(resolve)
    })
    for (const event of ['close', 'error']) output.once(event, resolve)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  await server.connect(new StdioServerTransport(input, output))
  await ended
  await server.close()
}

const definitionOf = ({ name, title, description, inputSchema, outputSchema }: ServedTool) => ({
  name,
  title,
  description,
  inputSchema: { ...inputSchema, type: 'object' as const },
  outputSchema: { ...outputSchema, type: 'object' as const },
})

/** Calls a tool; what it throws becomes an answer too. */
async function answerOf(tool: ServedTool, args: Readonly<Record<string, unknown>>, call: ServedCall) {
  try {
    checkNames(tool, args)
    const { structured, text } = await tool.call(args, call)
    return { content: [{ type: 'text' as const, text }], structuredContent: structured }
  } catch (error) {
    return { content: [{ type: 'text' as const, text: errorMessage(error) }], isError: true }
  }
}

/** Throws when an argument has a name that the tool doesn't know: a mistyped one would be ignored. */
function checkNames({ name, inputSchema }: ServedTool, args: Readonly<Record<string, unknown>>): void {
  const known = Object.keys((inputSchema['properties'] ?? {}) as object)
  const strange = Object.keys(args).find((argument) => !known.includes(argument))
  if (inputSchema['additionalProperties'] === false && strange !== undefined)
    throw new UsageError(`${name} has no argument ${JSON.stringify(strange)}; it takes ${known.join(', ')}.`)
}

/** Waits until the calls under way are answered, and their answers are written. */
async function answered(calls: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (calls.size > 0) {
    await Promise.allSettled(calls)
    await setImmediate()
  }
  await setImmediate()
}
