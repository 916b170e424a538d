import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { countUpTo, duration, points, positiveInteger } from '../options/parsers.js'
import { jsonOption, modelOption, outOption, pricesOption } from '../options/shared-options.js'
import type { End } from './end.js'
import type { KnownNames } from './known-names.js'

/** `pnpm eval pages`. */
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
    .option('--rubric <file>', 'a rubric of your own, as JSON (default: the one that ships)')
    .option(
      '--fail-under <points>',
      'pages pass from this percentage of their points; exit with 1 when a variant has less on average',
      points,
    )
    .addOption(
      modelOption(
        names,
        'a model for every role, or explorer=<spec>, judge=<spec>; may be given more than once',
      ),
    )
    .option('--max-steps <n>', 'steps of each exploration', positiveInteger)
    .option('--timeout <time>', 'per page, such as 90s or 5m (default: 5m)', duration)
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from time and file)')
    .option('--resume <run-id>', 'go on with a run: evaluates the pages that have no score yet')
    .option('--browser <path|cdp:url>', 'a Chromium, or a running one to attach to (default: one is found)')
    .addOption(pricesOption())
    .addOption(jsonOption())
    .action(async (file, options) =>
      end(await (await import('../commands/pages.js')).pages(file, options, openBrowser)),
    )
}
