import type { OpenBrowser } from '../compose.js'
import type { RunOptions } from '../options/run-options.js'
import type { ExitCode } from '../process/exit-codes.js'
import { run } from '../commands/run.js'

/** Runs one trial of one task whose agent is whoever connects to its endpoint. */
export const serveTask = (
  suite: string,
  queryId: string,
  options: RunOptions,
  openBrowser?: OpenBrowser,
): Promise<ExitCode> =>
  run(
    { ...options, suite: [suite], task: [queryId], agent: 'serve-task', trials: 1, workers: 1 },
    openBrowser,
  )
