import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js'
import { errorMessage, raceAbort } from '@webeval/core'
import type { StdioStreams } from './serve-on-stdio.js'

/** An MCP server that a relay passes messages to, and the relay's own streams. */
export interface RelayedServer extends StdioStreams {
  readonly url: string
  readonly token: string
}

/**
 * Serves a remote MCP server on standard input and output: passes every message on unchanged, until the client closes
 * its end and all its requests are answered, or `signal` aborts.
 */
export async function relayOnStdio(
  { url, token, input = process.stdin, output = process.stdout }: RelayedServer,
  signal: AbortSignal,
): Promise<void> {
  const [{ StdioServerTransport }, { StreamableHTTPClientTransport }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/stdio.js'),
    import('@modelcontextprotocol/sdk/client/streamableHttp.js'),
  ])
  const client = new StdioServerTransport(input, output)
  const headers = { authorization: `Bearer ${token}` }
  const remote = new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } })
  const requests = openRequests()
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- MCP transports have no addEventListener
  client.onmessage = (message) => {
    requests.ask(message)
    remote
      .send(message)
      .catch((error: unknown) => void refuse(client, message, error).finally(() => requests.answer(message)))
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- as above
  remote.onmessage = (message) => {
    const version = 'result' in message ? message.result['protocolVersion'] : undefined
    if (typeof version === 'string') remote.setProtocolVersion(version)
    void client.send(message).finally(() => requests.answer(message))
  }
  const gone = new Promise<void>((resolve) => {
    for (const event of ['end', 'close']) input.once(event, () => void requests.allAnswered().then(resolve))
    for (const event of ['close', 'error']) output.once(event, resolve)
  })
  await remote.start()
  await client.start()
  await raceAbort(gone, signal).catch(() => {})
  await remote.terminateSession().catch(() => {})
  await remote.close()
  await client.close()
}

/** Answers a request that could not be passed on. */
async function refuse(client: Transport, message: JSONRPCMessage, error: unknown): Promise<void> {
  if (!('method' in message && 'id' in message)) return
  const failed = { code: -32_000, message: `the endpoint did not take the request: ${errorMessage(error)}` }
  await client.send({ jsonrpc: '2.0', id: message.id, error: failed })
}

/** The requests that wait for their answers. */
function openRequests() {
  const open = new Set<RequestId>()
  const waiting: (() => void)[] = []
  return {
    ask(message: JSONRPCMessage) {
      if ('method' in message && 'id' in message) open.add(message.id)
    },
    /** `message`: the answer, or the request itself where it has none. */
    answer(message: JSONRPCMessage) {
      if ('id' in message && message.id !== undefined) open.delete(message.id)
      if (open.size === 0) for (const resolve of waiting.splice(0)) resolve()
    },
    allAnswered: () =>
      new Promise<void>((resolve) => (open.size === 0 ? resolve() : void waiting.push(resolve))),
  }
}
