#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { UsageError, withoutControls } from '@webeval/core'
import { createDashboard } from './app.js'
import { openMachines } from './machines/open-machines.js'
import { giveWay } from './process-priority.js'
import { ownOrigins } from './security/own-origins.js'
import { programName } from './program-name.js'
import { readServeOptions, type ServeOptions, usage, WrongUse } from './serve-options.js'

/** Ends the process for wrong use: exit code 2. */
function refuse(message: string): never {
  process.stderr.write(`dashboard: ${message}\n`)
  process.exit(2)
}

function optionsOrEnd(): ServeOptions {
  try {
    const options = readServeOptions(process.argv.slice(2), process.env)
    if (options) return options
  } catch (error) {
    if (error instanceof WrongUse) refuse(error.message)
    throw error
  }
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}

const options = optionsOrEnd()
const { port, host, token, results } = options
const hostname = host ?? '127.0.0.1'

giveWay()
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const machines = await openMachines(options, process.env).catch((error: unknown) => {
  if (error instanceof UsageError) refuse(error.message)
  throw error
})
let origins = ownOrigins(hostname, port)
const app = createDashboard({
  ...machines,
  version,
  program: programName(process.env),
  ...(options.commandLine === null ? {} : { bin: options.commandLine }),
  say: (message) => void process.stderr.write(`dashboard: ${withoutControls(message)}\n`),
  accessToken: token,
  loopbackOnly: host === null,
  origins: () => origins,
})
const server = serve({ fetch: app.fetch, port, hostname }, (address) => {
  origins = ownOrigins(hostname, address.port)
  const shown = hostname.includes(':') ? `[${hostname}]` : hostname
  // A server's log has more readers than a terminal; whoever gave the token knows it.
  const secret = host === null ? encodeURIComponent(token) : '<the token you gave>'
  process.stderr.write(
    `dashboard: http://${shown}:${address.port}/?token=${secret} shows ${results} (Ctrl-C ends it)\n`,
  )
})
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    refuse(
      `port ${port} is taken, perhaps by another dashboard. Open the link that it printed, or give another --port.`,
    )
  if (error.code === 'EACCES')
    refuse(`port ${port} needs rights that this process lacks. Give a --port above 1023.`)
  refuse(`${hostname}:${port} can't be listened on: ${error.message}`)
})
// For `webeval run --dashboard`: whoever started this holds the other end.
if (options.withParent) process.stdin.on('end', () => process.exit(0)).resume()
// Open event streams would keep the process alive.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => process.exit(0))
