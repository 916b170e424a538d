import { Command } from 'commander'
import type { OpenBrowser } from '../compose.js'
import { collect, countUpTo, duration } from '../options/parsers.js'
import { browserOption, jsonOption, modelOption, outOption, pricesOption } from '../options/shared-options.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval audit`. */
export function auditCommand(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  return new Command('audit')
    .description(
      'is each task fit to measure with? Tries its solution, giving up, and a guess; later reports name broken tasks',
    )
    .exitOverride()
    .argument(
      '<suite...>',
      'a .jsonl or .yaml file, or a site in eval-targets; a solutions.json next to it is tried',
    )
    .option('--task <glob>', 'only tasks whose query_id matches; may be given more than once', collect)
    .addOption(modelOption(names, 'the model that guesses; judge=<spec> names the one that judges'))
    .option(
      '--workers <n>',
      'trials at the same time (default: one a processor core, at most 4)',
      countUpTo(100),
    )
    .option('--timeout <time>', 'per trial, such as 90s or 5m (default: 2m)', duration)
    .addOption(outOption())
    .option(
      '--runs <dir>',
      "keep the audit's own runs there (default: a temporary folder, removed at the end)",
    )
    .addOption(browserOption())
    .addOption(pricesOption())
    .addOption(jsonOption())
    .action(async (suites, options) =>
      end(await (await import('../fitness/audit.js')).audit(suites, options, openBrowser)),
    )
}
