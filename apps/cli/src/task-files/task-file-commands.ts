import { Argument, Command } from 'commander'
import { jsonOption } from '../options/shared-options.js'
import type { End } from '../definitions/end.js'

/** `webeval lint`. */
export function lintCommand(end: End): Command {
  return new Command('lint')
    .description(
      'check task files without running them: malformed tasks, unknown keys, missing graders (exit code 2 for problems)',
    )
    .exitOverride()
    .argument('<suite...>', 'a .jsonl or .yaml file, or a site in eval-targets')
    .option('--strict', 'exit with 1 when there are warnings')
    .addOption(jsonOption())
    .action(async (suites, options) => end(await (await import('./lint.js')).lint(suites, options)))
}

/** `webeval schema`. */
export function schemaCommand(end: End): Command {
  return new Command('schema')
    .description('print a JSON Schema, for editors and other programs')
    .exitOverride()
    .addArgument(
      new Argument(
        '<what>',
        'task: a line of a .jsonl file; suite: a .yaml file; run: run.json; config: webeval.config',
      ).choices(['task', 'suite', 'run', 'config']),
    )
    .action(async (what) => end((await import('./schema.js')).schema(what)))
}
