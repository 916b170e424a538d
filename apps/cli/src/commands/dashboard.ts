import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dashboardEnvironment, serveArguments } from '../dashboard/dashboard-program.js'
import { type ExitCode, exitCodes } from '../process/exit-codes.js'

/** Serves the dashboard until Ctrl-C. */
export async function dashboard(options: {
  readonly out: string
  readonly port?: number
  readonly host?: string
  readonly token?: string
  readonly queue?: string
  readonly store?: string
}): Promise<ExitCode> {
  const port = options.port === undefined ? [] : [`--port=${options.port}`]
  const queue = options.queue === undefined ? [] : [`--queue=${options.queue}`]
  const host = options.host === undefined ? [] : [`--host=${options.host}`]
  const token = options.token === undefined ? [] : [`--token=${options.token}`]
  const results = `--results=${options.store ?? options.out}`
  const args = [...serveArguments(), results, ...queue, ...port, ...host, ...token]
  // A terminal's Ctrl-C reaches both; the child ends, and so does this.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const child = spawn(process.execPath, args, {
    env: dashboardEnvironment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', ignore)
  process.off('SIGTERM', stop)
  return code === 2 ? exitCodes.usage : exitCodes.done
}
