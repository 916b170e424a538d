import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

/** The MCP sessions of an endpoint. */
export interface ClientSessions {
  /** Answers a request: in its session, or as the first of a new one. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  close(): Promise<void>
}

/** Sessions whose client forgot to end them cost memory; far more than programs open. */
const maxSessions = 200

/** Keeps a server for each session, made by `createServer`. */
export async function createClientSessions(createServer: () => Promise<Server>): Promise<ClientSessions> {
  const { StreamableHTTPServerTransport: Transport } =
    await import('@modelcontextprotocol/sdk/server/streamableHttp.js')
  const sessions = new Map<string, StreamableHTTPServerTransport>()

  async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (sessions.size >= maxSessions)
      return refuse(response, 503, `the trial has ${maxSessions} sessions: end one with DELETE`)
    const transport = new Transport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void sessions.set(id, transport),
    })
    const server = await createServer()
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- an MCP server has no addEventListener
    server.onclose = () => {
      if (transport.sessionId) sessions.delete(transport.sessionId)
    }
    await server.connect(transport as Parameters<Server['connect']>[0])
    await transport.handleRequest(request, response)
    // Whatever came without a session and was not `initialize` is answered, and opens none.
    if (transport.sessionId === undefined) await server.close()
  }

  return {
    async handle(request, response) {
      const id = request.headers['mcp-session-id']
      if (id === undefined) return begin(request, response)
      const transport = sessions.get(String(id))
      if (transport) return transport.handleRequest(request, response)
      refuse(response, 404, 'there is no such MCP session: begin one with initialize')
    },
    async close() {
      await Promise.allSettled([...sessions.values()].map((transport) => transport.close()))
    },
  }
}

/** Answers a request that is refused, as JSON-RPC clients expect it. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  const body = { jsonrpc: '2.0', error: { code: -32_000, message }, id: null }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
