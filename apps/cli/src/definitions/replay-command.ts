import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { positiveInteger } from '../options/parsers.js'
import { browserOption, jsonOption, outOption, storeOption } from '../options/shared-options.js'
import type { End } from './end.js'

/** `webeval replay`. */
export function replayCommand(end: End, openBrowser?: OpenBrowser): Command {
  return new Command('replay')
    .description(
      'look for a finding of a page again, three times on fresh pages: 0 if it holds in all, else 1',
    )
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .argument('<finding>', 'id of the finding, as the report and evaluation.json name it')
    .option('--task <query_id>', 'the trial of this task, where several have such a finding')
    .option('--trial <n>', 'which trial of the task', positiveInteger)
    .option('--page <url|file|folder>', 'where the page is now (default: where it was)')
    .addOption(browserOption())
    .option('--headed', 'show the browser')
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (run, finding, options) =>
      end(await (await import('../commands/replay.js')).replay(run, finding, options, openBrowser)),
    )
}
