import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { dashboardEnvironment, serveArguments } from './dashboard-program.js'

const port = 9900

/**
 * Serves the dashboard during a run, until the run is over. Passes on its messages (its link, or that its port is taken); the run
 * continues without it. Meanwhile the browsers of trials refuse its origin.
 */
export function dashboardBeside(out: string, say: (message: string) => void): Disposable {
  const args = [...serveArguments(), `--results=${out}`, `--port=${port}`, '--with-parent']
  const child = spawn(process.execPath, args, {
    env: dashboardEnvironment(),
    // The end of its standard input is how it learns that this process is gone, whatever ended it.
    stdio: ['pipe', 'ignore', 'pipe'],
    // Ctrl-C is for the run: its last page is to be seen until it has ended.
    detached: true,
  })
  createInterface({ input: child.stderr }).on('line', say)
  child.on('error', (error) => say(`the dashboard could not be started: ${error.message}`))
  const end = () => void child.kill()
  process.once('exit', end)
  const allowAgain = forbidDashboard()
  return {
    [Symbol.dispose]() {
      process.off('exit', end)
      child.kill()
      allowAgain()
    },
  }
}

/** Adds the dashboard to `WEBEVAL_FORBIDDEN_ORIGINS`. Returns a function that restores the variable. */
function forbidDashboard(): () => void {
  const name = 'WEBEVAL_FORBIDDEN_ORIGINS'
  const before = process.env[name]
  const own = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0'].map((host) => `http://${host}:${port}`)
  process.env[name] = [before, ...own].filter(Boolean).join(',')
  return () => {
    if (before === undefined) delete process.env[name]
    else process.env[name] = before
  }
}
