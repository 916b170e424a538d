// The way we measure ourselves against: acts over one MCP server, a fixed wait of 500 ms after each, and a new HTTP
// connection for each screenshot, as evaluation harnesses do that talk to a browser's MCP endpoint.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { median } from './statistics.mjs'

/** Median milliseconds of a click, the wait and a screenshot over a connection of its own. */
export async function reconnectingWay({ executablePath, url, times }) {
  const port = await freePort()
  const outputDir = mkdtempSync(join(tmpdir(), 'webeval-bench-mcp-'))
  const server = await startServer(executablePath, port, outputDir)
  try {
    const acting = await connect(port)
    await acting.callTool({ name: 'browser_navigate', arguments: { url } })
    const taken = []
    for (let index = 0; index < times; index++) {
      const started = performance.now()
      await acting.callTool({ name: 'browser_click', arguments: { target: '#add', element: 'Add' } })
      await new Promise((resolve) => setTimeout(resolve, 500))
      const looking = await connect(port)
      await looking.callTool({ name: 'browser_take_screenshot', arguments: { scale: 'css', type: 'png' } })
      await looking.close()
      taken.push(performance.now() - started)
    }
    await acting.close()
    return median(taken)
  } finally {
    server.kill()
    rmSync(outputDir, { recursive: true, force: true })
  }
}

async function connect(port) {
  const client = new Client({ name: 'webeval-bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`)))
  return client
}

function startServer(executablePath, port, outputDir) {
  const home = join(createRequire(import.meta.url).resolve('@playwright/mcp/package.json'), '..')
  // A shared context: each connection sees the same browser, which is the kindest case for this way of working.
  const args = [
    join(home, 'cli.js'),
    '--port',
    port,
    '--headless',
    '--no-sandbox',
    '--isolated',
    '--shared-browser-context',
    '--output-dir',
    outputDir,
    '--executable-path',
    executablePath,
  ]
  const server = spawn(process.execPath, args.map(String), { stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    let said = ''
    server.stderr.on('data', (chunk) => {
      said += chunk
      if (said.includes('Listening')) resolve(server)
    })
    server.on('exit', () => reject(new Error(`the MCP server did not start: ${said}`)))
  })
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
