import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dashboardProgram } from '../dashboard/dashboard-program.js'
import { type ExitCode, exitCodes } from '../process/exit-codes.js'

/** Serves the dashboard until Ctrl-C. */
export async function dashboard(options: {
  readonly out: string
  readonly port?: number
  readonly queue?: string
  readonly store?: string
}): Promise<ExitCode> {
  const port = options.port === undefined ? [] : [`--port=${options.port}`]
  const queue = options.queue === undefined ? [] : [`--queue=${options.queue}`]
  const args = [dashboardProgram('serve'), `--results=${options.store ?? options.out}`, ...queue, ...port]
  // A terminal's Ctrl-C reaches both; the child ends, and so does this.
  const ignore = () => {}
  process.on('SIGINT', ignore)
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = () => child.kill()
  process.once('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', ignore)
  process.off('SIGTERM', stop)
  return code === 2 ? exitCodes.usage : exitCodes.done
}
