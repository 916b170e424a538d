import { UsageError } from '@webeval/core'
import { createChosenAgent, createPanel, type OpenBrowser } from '../compose.js'
import { agentChoice } from '../options/agent-command.js'
import type { RunOptions } from '../options/run-options.js'
import { chooseSuite } from '../plan/choose-suite.js'
import type { ExitCode } from '../process/exit-codes.js'
import { listenForInterrupt } from '../process/interrupt.js'
import { say } from '../process/output.js'
import { watchSuite } from '../watch/suite/watch-suite.js'
import { runOnce } from './run.js'

const unfit = ['resume', 'runId', 'plan', 'query', 'queue'] as const

/** Runs a suite again, as far as it is affected, after each save. Each round is a run of its own. */
export async function runAndWatch(options: RunOptions, openBrowser?: OpenBrowser): Promise<ExitCode> {
  const given = unfit.filter((name) => options[name] !== undefined)
  if (given.length > 0)
    throw new UsageError(
      `--watch makes a new run in each round, so it does not go with ${given.map((name) => (name === 'runId' ? '--run-id' : `--${name}`)).join(', ')}.`,
    )
  const { suite: kind } = await createChosenAgent(agentChoice(options, process.env), options)
  return watchSuite({
    out: options.out,
    readSuite: () => chooseSuite(options, createPanel(options.extensions), kind),
    async runTasks(queryIds) {
      const { task: _, shard: __, ...rest } = options
      const { code, lines } = await runOnce(
        queryIds === null ? options : { ...rest, task: queryIds },
        openBrowser,
      )
      return { code, lines }
    },
    listen: () => listenForInterrupt(say),
    say,
  })
}
