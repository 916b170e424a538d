import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { collect, duration, positiveInteger } from '../options/parsers.js'
import { browserOption, graderOption, jsonOption, outOption } from '../options/shared-options.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval serve-task`. */
export function serveTaskCommand(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  return new Command('serve-task')
    .description('one trial driven by a person or any program, until it calls finish')
    .argument('<suite>', 'a .jsonl file, or a site in eval-targets')
    .argument('<query_id>', 'the task')
    .exitOverride()
    .allowExcessArguments(false)
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from time and suite)')
    .option('--max-steps <n>', 'tool calls (default: 1000)', positiveInteger)
    .option('--timeout <time>', 'such as 10m (default: a day)', duration)
    .addOption(graderOption(names))
    .addOption(browserOption())
    .option('--headed', 'show the browser')
    .option('--tools <names>', 'offer only these tools, separated by commas')
    .option(
      '--allow-origin <origin>',
      'refuse every request to other origins; may be given more than once',
      collect,
    )
    .addOption(jsonOption())
    .action(async (suite, queryId, options) =>
      end(await (await import('../endpoint/serve-task.js')).serveTask(suite, queryId, options, openBrowser)),
    )
}
