import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { InfraError, UsageError, errorMessage, truncate, within } from '@webeval/core'
import { createMcpCaller, type McpAnswer } from '../sessions/mcp-caller.js'
import { mapRemoteTools, type DeedName, type RemoteMapping } from './remote-tools.js'

/** One persistent connection to a remote MCP server. */
export interface RemoteConnection extends AsyncDisposable {
  /** Name and version of the server. */
  readonly server: string
  readonly mapping: RemoteMapping
  /** Aborted with an `InfraError` when the connection broke. */
  readonly lost: AbortSignal
  /** Asks the server to do something. Rejects with `InfraError` when the connection broke, or with the signal's reason. */
  ask(
    deed: DeedName,
    params?: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
    timeoutMs?: number,
  ): Promise<McpAnswer>
}

const connectMs = 10_000

/** An MCP client that somebody else has connected, and closes. */
export type ConnectedClient = Pick<Client, 'callTool' | 'listTools' | 'getServerVersion'>

/**
 * Connects over Streamable HTTP, or uses a connected client. Throws `InfraError` if the server is silent,
 * `UsageError` if it can't run scripts in a page, without which observing is impossible.
 */
export async function connectRemote(server: string | ConnectedClient): Promise<RemoteConnection> {
  const url = typeof server === 'string' ? server : 'the other end of the given client'
  const client =
    typeof server === 'string' ? new Client({ name: 'webeval', version: '1' }) : (server as Client)
  const transport = typeof server === 'string' ? new StreamableHTTPClientTransport(new URL(server)) : null
  const bounds = {
    timeoutMs: connectMs,
    onTimeout: () => new Error(`no answer within ${connectMs / 1000} s`),
  }
  try {
    if (transport) await within(client.connect(transport), bounds)
    const { tools } = await within(client.listTools(), bounds)
    const mapping = mapRemoteTools(
      tools.map((tool) => ({
        name: tool.name,
        properties: Object.keys(tool.inputSchema.properties ?? {}),
        required: tool.inputSchema.required ?? [],
      })),
    )
    if (!mapping.can('evaluate') || !mapping.can('navigate'))
      throw new UsageError(
        `the MCP server at ${url} lacks what is needed to see and open pages: browser_evaluate and browser_navigate. It has: ${truncate(tools.map((tool) => tool.name).join(', '), 500) || 'no tools'}.`,
      )
    return wrap(client, transport, url, mapping)
  } catch (error) {
    if (transport) await client.close().catch(() => {})
    if (error instanceof UsageError) throw error
    throw new InfraError(
      `no MCP server answers at ${url}: ${reasonOf(error)}. Check that it runs and that the address is that of its Streamable HTTP endpoint, such as http://localhost:8931/mcp.`,
      { cause: error },
    )
  }
}

function wrap(
  client: Client,
  transport: StreamableHTTPClientTransport | null,
  url: string,
  mapping: RemoteMapping,
): RemoteConnection {
  const lost = new AbortController()
  let disposed = false
  const lose = (reason: string) => {
    if (!disposed)
      lost.abort(new InfraError(`the MCP server at ${url} is gone: ${reason}. Start it again and retry.`))
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is not an EventTarget
  if (transport) client.onclose = () => lose('the connection was closed')
  const caller = createMcpCaller(client)
  const version = client.getServerVersion()
  return {
    server: `${version?.name ?? 'MCP server'} ${version?.version ?? ''}`.trim(),
    mapping,
    lost: lost.signal,
    async ask(deed, params = {}, signal, timeoutMs) {
      const call = mapping.callFor(deed, params)
      lost.signal.throwIfAborted()
      try {
        return await caller.call(call.tool, call.params, signal, timeoutMs)
      } catch (error) {
        signal?.throwIfAborted()
        // A request that took too long says nothing of the connection.
        if (!/timed out/i.test(errorMessage(error))) lose(reasonOf(error))
        lost.signal.throwIfAborted()
        throw error
      }
    },
    async [Symbol.asyncDispose]() {
      disposed = true
      if (!transport) return
      // Tells the server that it may close the browser of this session.
      await within(transport.terminateSession(), { timeoutMs: 2_000 }).catch(() => {})
      await client.close().catch(() => {})
    },
  }
}

/** `fetch failed` hides its reason in its cause. */
function reasonOf(error: unknown): string {
  const cause =
    error instanceof Error && error.cause instanceof Error
      ? ` (${error.cause.message || error.cause.name})`
      : ''
  return `${errorMessage(error).split('\n')[0]?.slice(0, 300)}${cause}`
}
