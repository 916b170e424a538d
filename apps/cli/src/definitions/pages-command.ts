import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { countUpTo, duration, points } from '../options/parsers.js'
import {
  browserOption,
  explorationOption,
  jsonOption,
  outOption,
  pageModelOption,
  pricesOption,
  rubricOption,
} from '../options/shared-options.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval pages`. */
export function pagesCommand(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  return new Command('pages')
    .description('evaluate many pages, several at once, and rank the variants that made them')
    .exitOverride()
    .argument(
      '<file>',
      'a .jsonl file with a page a line: {"id", "url" or "file", "brief", "variant"}; files are relative to it',
    )
    .option(
      '--workers <n>',
      'pages at the same time (default: one a processor core, at most 4)',
      countUpTo(100),
    )
    .addOption(rubricOption())
    .option(
      '--fail-under <points>',
      'pages pass from this percentage of their points; exit with 1 when a variant has less on average',
      points,
    )
    .addOption(pageModelOption(names))
    .addOption(explorationOption())
    .option('--timeout <time>', 'per page, such as 90s or 5m (default: 5m)', duration)
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from time and file)')
    .option('--resume <run-id>', 'continue a run: evaluates the pages that have no score yet')
    .addOption(browserOption())
    .addOption(pricesOption())
    .addOption(jsonOption())
    .action(async (file, options) =>
      end(await (await import('../commands/pages.js')).pages(file, options, openBrowser)),
    )
}
