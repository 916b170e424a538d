import { Command, Option } from 'commander'
import { collect, dollars, duration, points, positiveInteger, webAddress } from '../options/parsers.js'
import {
  browserOption,
  explorationOption,
  noCacheOption,
  outOption,
  pageModelOption,
  pricesOption,
  rubricOption,
} from '../options/shared-options.js'
import { pageReporter } from '../reporters/page-reporters.js'
import type { OpenBrowser } from '../compose.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval page`. */
export function pageCommand(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  return new Command('page')
    .description('evaluate a page: explore it, audit it, and score it by 100 points, with proof')
    .exitOverride()
    .argument('<page>', 'a url, an .html file or a folder with index.html; files are served for you')
    .requiredOption('--task <text>', 'what the page was supposed to be')
    .addOption(rubricOption())
    .option(
      '--fail-under <points>',
      'pass from this percentage of the points that were assessed, and exit with 1 below (default: passes at 70, exits with 0)',
      points,
    )
    .option(
      '--judge-samples <n>',
      'ask the judge model so often, and tell how far it agrees with itself',
      positiveInteger,
    )
    .option('--against <run>', 'an earlier evaluation: tells what is better and worse since')
    .option(
      '--agents [names]',
      'let agents try what the task asks for, and say what in the page stops whom: names or name:model, with commas between, such as single:gemini (default: single:embedded, which always takes part)',
    )
    .option(
      '--budget <usd>',
      'with --agents: begin no further trial once their known cost has reached it',
      dollars,
    )
    .addOption(pageModelOption(names))
    .addOption(explorationOption())
    .option('--timeout <time>', 'such as 90s or 5m (default: 5m; 15m with --mcp)', duration)
    .option('--max-tokens <n>', 'tokens (default: no limit)', positiveInteger)
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from the time)')
    .addOption(browserOption())
    .option('--mcp <url>', 'a remote MCP server that has the browser', webAddress)
    .option('--headed', 'show the browser')
    .option(
      '--allow-origin <origin>',
      'refuse every request to other origins; may be given more than once. With --browser cdp: redirects and workers are not fenced, with --mcp only navigation is',
      collect,
    )
    .option('--record <dir>', 'write every model call there, for --model replay:<dir>')
    .addOption(pricesOption())
    .option(
      '--watch',
      'evaluate the page again after each save, and say what is fixed, new and left; Ctrl-C ends it',
    )
    .option(
      '--reporter <kind>',
      'sarif=<file>: the issues for code hosts, at their lines of the source; github: annotations, and the summary of the step; may be given more than once',
      pageReporter,
    )
    .addOption(noCacheOption())
    .addOption(new Option('--json', 'the evaluation as JSON, alone on standard output'))
    .action(async (page, options) =>
      end(await (await import('../commands/page.js')).page(page, options, openBrowser)),
    )
}
