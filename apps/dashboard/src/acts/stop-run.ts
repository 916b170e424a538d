import { runHolder } from '@webeval/run-engine'
import { HTTPException } from 'hono/http-exception'

/** Asks the process at a run to stop, as Ctrl-C does. Throws 409 when there is none, or it can't be made sure that it is that one. */
export async function stopRun(
  folder: string,
  kill: (pid: number, signal: NodeJS.Signals) => void = process.kill.bind(process),
): Promise<void> {
  const holder = await runHolder(folder)
  if (!holder)
    throw new HTTPException(409, {
      message: 'The run is not running: there is nothing to stop. Reload the page.',
    })
  if (!holder.certain || holder.pid === process.pid)
    throw new HTTPException(409, {
      message: `It can't be made sure from here that process ${holder.pid} on ${holder.host} is the run's own. Stop it where it was started, with Ctrl-C.`,
    })
  kill(holder.pid, 'SIGINT')
}
