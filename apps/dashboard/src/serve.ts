#!/usr/bin/env node
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { createDashboard } from './app.js'
import { giveWay } from './process-priority.js'

const usage = `usage: pnpm dashboard [--results ./results] [--port 9900] [--host 0.0.0.0 --token <secret>]

  --results <dir>   folder of the runs (default: ./results)
  --port <n>        0 for a free one (default: 9900)
  --host <address>  let others in; needs --token, or WEBEVAL_DASHBOARD_TOKEN
  --token <secret>  at least 16 characters; every request must know it`

/** Ends the process for wrong use: exit code 2. */
function refuse(message: string): never {
  process.stderr.write(`dashboard: ${message}\n`)
  process.exit(2)
}

function readOptions() {
  const options = {
    results: { type: 'string', default: './results' },
    port: { type: 'string', default: '9900' },
    host: { type: 'string' },
    token: { type: 'string' },
    'with-parent': { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    return parseArgs({ options, args: process.argv.slice(2).filter((arg) => arg !== '--') }).values
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`)
  }
}

const given = readOptions()
if (given.help) {
  process.stdout.write(`${usage}\n`)
  process.exit(0)
}
const token = given.token ?? process.env['WEBEVAL_DASHBOARD_TOKEN']
const port = Number(given.port)
if (!/^\d+$/.test(given.port) || port > 65_535)
  refuse(`--port ${given.port} is no port. Give a number from 0 to 65535.`)
if (given.host !== undefined && token === undefined)
  refuse('--host lets others in, and they could start and delete runs: give --token <secret> too.')
if (given.host === undefined && given.token !== undefined)
  refuse('--token goes with --host <address>; without it the dashboard answers to this machine only.')
if (given.host !== undefined && (token ?? '').length < 16)
  refuse('--token is short enough to be guessed. Use at least 16 characters, such as: openssl rand -hex 16')

giveWay()
const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const app = createDashboard({
  resultsDir: given.results,
  version,
  say: (message) => void process.stderr.write(`dashboard: ${message}\n`),
  ...(given.host !== undefined && token !== undefined ? { accessToken: token } : {}),
})
const hostname = given.host ?? '127.0.0.1'
const server = serve({ fetch: app.fetch, port, hostname }, (address) => {
  const shown = hostname.includes(':') ? `[${hostname}]` : hostname
  process.stderr.write(
    `dashboard: http://${shown}:${address.port}/ shows ${given.results} (Ctrl-C ends it)\n`,
  )
})
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    refuse(
      `port ${port} is taken, perhaps by another dashboard. Open http://127.0.0.1:${port}/, or give another --port.`,
    )
  if (error.code === 'EACCES')
    refuse(`port ${port} needs rights that this process lacks. Give a --port above 1023.`)
  refuse(`${hostname}:${port} can't be listened on: ${error.message}`)
})
// For `pnpm eval --dashboard`: whoever started this holds the other end.
if (given['with-parent']) process.stdin.on('end', () => process.exit(0)).resume()
// Open event streams would keep the process alive.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => process.exit(0))
