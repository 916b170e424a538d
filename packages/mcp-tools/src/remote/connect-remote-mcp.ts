import { UsageError, type BrowserSource } from '@webeval/core'
import { noLogin } from '../sessions/no-login.js'
import { narrowTools } from '../tools/calls/definitions.js'
import { allTools } from '../tools/calls/all-tools.js'
import { type ConnectedClient, connectRemote } from './remote-connection.js'
import { createRemoteTabs } from './remote-hands.js'
import { openBeside } from './open-beside.js'
import { createRemoteTab } from './remote-tab.js'

/**
 * Uses the browser behind a remote MCP server: through a connected client or, by address, over one
 * persistent Streamable HTTP connection for each session. Offers only tools that the server supports.
 * Throws `UsageError` if the address is invalid; `version` and `open` throw `InfraError` if the server is
 * silent, `UsageError` if it lacks required tools.
 */
export function connectRemoteMcp(
  server: string | ConnectedClient,
  say: (message: string) => void = () => {},
  forbiddenOrigins: readonly string[] = [],
): BrowserSource {
  const url = typeof server === 'string' ? server : 'of the given client'
  if (typeof server === 'string' && (!/^https?:\/\//.test(url) || !URL.canParse(url)))
    throw new UsageError(
      `--mcp ${url} is not an address. Give that of a Streamable HTTP endpoint, such as http://localhost:8931/mcp.`,
    )
  const open = new Set<AsyncDisposable>()
  let told = false
  return {
    async version() {
      await using connection = await connectRemote(server)
      return `${connection.server} (MCP)`
    },
    async open(options) {
      options.signal?.throwIfAborted()
      if (options.storageState) throw noLogin("a remote MCP server can't take one")
      const tools = narrowTools(allTools, options.tools)
      const connection = await connectRemote(server)
      open.add(connection)
      if (!told && connection.mapping.missing.length > 0)
        say(
          `the MCP server at ${url} lacks ${connection.mapping.missing.join(', ')}; what needs them is not offered`,
        )
      told = true
      const tabs = createRemoteTabs(connection)
      if (connection.mapping.can('resize')) await connection.ask('resize', { width: 1440, height: 900 })
      const parts = { options, forbiddenOrigins, lost: connection.lost }
      return {
        lost: connection.lost,
        openTab: async () => createRemoteTab({ ...parts, hands: await tabs.open(), tools }),
        ...(connection.mapping.can('tabs')
          ? { openAside: (aside) => openBeside(tabs, parts, aside), asideShares: true }
          : {}),
        async [Symbol.asyncDispose]() {
          open.delete(connection)
          await connection[Symbol.asyncDispose]()
        },
      }
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...open].map((connection) => connection[Symbol.asyncDispose]()))
      open.clear()
    },
  }
}
