// Servers in processes of their own, each of which prints its address.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** The dashboard as a user starts it, over a folder of runs. */
export function startDashboard(results) {
  return startServer(join(root, 'apps/dashboard/dist/serve.js'), '--results', results, '--port', '0')
}

/** A server that does nothing but answer. */
export function startBare() {
  return startServer(join(import.meta.dirname, 'bare-server.mjs'))
}

async function startServer(...args) {
  const child = spawn(process.execPath, args)
  const [line] = await once(createInterface({ input: child.stderr }), 'line')
  const [link] = /http:\/\/\S+/.exec(line) ?? []
  if (!link) throw new Error(`The server said: ${line}`)
  const { origin, searchParams } = new URL(link)
  return {
    address: `${origin}/`,
    line,
    token: searchParams.get('token') ?? '',
    pid: child.pid,
    stop: () => child.kill(),
  }
}
