import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { countUpTo, webAddress } from '../options/parsers.js'
import { browserOption, queueOption, storeOption } from '../options/shared-options.js'
import type { End } from './end.js'

/** `webeval worker`. */
export function workerCommand(end: End, openBrowser?: OpenBrowser): Command {
  return new Command('worker')
    .description('take trials of runs with the same --queue and --store until stopped')
    .exitOverride()
    .allowExcessArguments(false)
    .addOption(queueOption())
    .addOption(storeOption())
    .option('--workers <n>', 'trials at the same time (default: 1)', countUpTo(100))
    .addOption(browserOption())
    .option('--mcp <url>', 'a remote MCP server that has the browser', webAddress)
    .option('--headed', 'show the browser')
    .action(async (options) =>
      end(await (await import('../machines/worker.js')).worker(options, openBrowser)),
    )
}
