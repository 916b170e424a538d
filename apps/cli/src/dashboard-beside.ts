import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { dashboardProgram } from './dashboard-program.js'

/**
 * Serves the dashboard beside a run, until the run is over. What it says (its address, or that its port is taken) is passed on; a run goes on
 * without it.
 */
export function dashboardBeside(out: string, say: (message: string) => void): Disposable {
  const child = spawn(process.execPath, [dashboardProgram('serve'), `--results=${out}`, '--with-parent'], {
    // The end of its standard input is how it learns that this process is gone, whatever ended it.
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C is for the run: its last page is to be seen until it has ended.
    detached: true,
  })
  createInterface({ input: child.stderr }).on('line', say)
  child.on('error', (error) => say(`the dashboard could not be started: ${error.message}`))
  const end = () => void child.kill()
  process.once('exit', end)
  return {
    [Symbol.dispose]() {
      process.off('exit', end)
      child.kill()
    },
  }
}
