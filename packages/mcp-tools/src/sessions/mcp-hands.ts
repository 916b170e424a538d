import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { BrowserContext } from 'playwright-core'
import { createConnection } from '../playwright.js'
import { actionTimeoutMs, navigationTimeoutMs } from './time-limits.js'
import { createMcpCaller, type McpCaller } from './mcp-caller.js'

/** An MCP connection that lives as long as its tab. */
export interface McpHands extends McpCaller, AsyncDisposable {}

/**
 * Connects to Playwright MCP in this process, over a linked in-memory transport, acting on the given context. Nothing is
 * written to disk unless MCP insists; what it writes is removed at the end.
 */
export async function connectMcp(context: BrowserContext): Promise<McpHands> {
  const outputDir = join(tmpdir(), `webeval-mcp-${randomUUID()}`)
  roomForListeners()
  const server = await createConnection(
    {
      capabilities: ['core', 'core-navigation', 'core-input', 'vision'],
      timeouts: { settle: 0, action: actionTimeoutMs, navigation: navigationTimeoutMs, idle: 0 },
      snapshot: { mode: 'none' },
      codegen: 'none',
      imageResponses: 'omit',
      webmcp: false,
      outputDir,
    },
    async () => context,
  )
  const [serverSide, clientSide] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'webeval', version: '1' })
  await server.connect(serverSide)
  await client.connect(clientSide)
  return {
    ...createMcpCaller(client),
    async [Symbol.asyncDispose]() {
      await client.close().catch(() => {})
      await server.close().catch(() => {})
      await rm(outputDir, { recursive: true, force: true })
    },
  }
}

/** Each MCP connection listens for unhandled rejections on the process; Node warns from the eleventh on. */
function roomForListeners(): void {
  const wanted = 200
  if (process.getMaxListeners() < wanted) process.setMaxListeners(wanted)
}
