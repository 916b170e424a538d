import { Argument, Command } from 'commander'
import { positiveInteger } from '../options/parsers.js'
import { jsonOption, outOption, storeOption } from '../options/shared-options.js'
import type { End } from './end.js'

/** `webeval label`. */
export function labelCommand(end: End): Command {
  return new Command('label')
    .description("your own verdict on a trial, to measure the graders by; a trial's last label counts")
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .argument('<query_id>', 'query_id of a task')
    .addArgument(new Argument('<verdict>', 'your verdict').choices(['pass', 'fail', 'unsure']))
    .option('--trial <n>', 'which trial of the task', positiveInteger, 1)
    .option('--note <text>', 'why')
    .option('--by <name>', 'who labels')
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (run, task, verdict, options) =>
      end(await (await import('../labels/label.js')).label(run, task, verdict, options)),
    )
}

/** `webeval agreement`. */
export function agreementCommand(end: End): Command {
  return new Command('agreement')
    .description('how far graders agree with your labels, and the pass rate corrected for their errors')
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (run, options) =>
      end(await (await import('../labels/agreement.js')).agreement(run, options)),
    )
}
