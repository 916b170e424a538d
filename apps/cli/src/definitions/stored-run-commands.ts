import { Command } from 'commander'
import { collect, positiveInteger, share } from '../options/parsers.js'
import {
  graderOption,
  jsonOption,
  modelOption,
  outOption,
  pricesOption,
  storeOption,
} from '../options/shared-options.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval grade`. */
export function gradeCommand(end: End, names: KnownNames | null): Command {
  return new Command('grade')
    .description('grade a stored run again, without browser; by model judges too, where one is named')
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .addOption(graderOption(names))
    .addOption(modelOption(names, 'the model that judges: judge=<spec>, or <spec> alone'))
    .option('--record <dir>', 'write every call of the judge there, for --model judge=replay:<dir>')
    .addOption(pricesOption())
    .addOption(outOption())
    .addOption(storeOption())
    .option('--fail-under <share>', 'exit with 1 when the pass rate is lower', share)
    .addOption(jsonOption())
    .action(async (run, options) => end(await (await import('../commands/grade.js')).grade(run, options)))
}

/** `webeval show`. */
export function showCommand(end: End): Command {
  return new Command('show')
    .description("a run's results, or with a task one trial's messages and grades")
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .argument('[task]', 'query_id of a task')
    .option('--trial <n>', 'which trial of the task', positiveInteger, 1)
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (run, task, options) =>
      end(await (await import('../commands/show.js')).show(run, task, options)),
    )
}

/** `webeval list`. */
export function listCommand(end: End): Command {
  return new Command('list')
    .description('the runs in --out; with --suites the suites, graders, agents and models there are')
    .exitOverride()
    .option('--suites', 'what can be run instead of what was')
    .option('--tag <tag>', 'only runs with this tag; may be given more than once', collect)
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (options) => end(await (await import('../commands/list.js')).list(options)))
}

/** `webeval compare`. */
export function compareCommand(end: End): Command {
  return new Command('compare')
    .description(
      'whether run b is better than run a, with interval and test, and which tasks changed; more than two in one table',
    )
    .exitOverride()
    .argument('<a>', 'id of the run before, or the path of its folder')
    .argument('<b>', 'id of the run after')
    .argument('[more...]', 'further runs: all are then ranked over the tasks that they share')
    .option('--all', 'with a row for unchanged tasks too')
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (a, b, more: string[], options) =>
      end(
        more.length > 0
          ? await (await import('../standings/compare-several.js')).compareSeveral([a, b, ...more], options)
          : await (await import('../commands/compare.js')).compare(a, b, options),
      ),
    )
}

/** `webeval export`. */
export function exportCommand(end: End): Command {
  return new Command('export')
    .description("a run's pages as files for any static host, without keys and absolute paths")
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .argument('[task]', 'query_id of a task: only one trial of it, as one file with everything in it')
    .option('--html <dir>', 'folder to write')
    .option('--trial <n>', 'which trial of the task', positiveInteger, 1)
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (run, task, options) =>
      end(await (await import('../commands/export.js')).exportPages(run, task, options)),
    )
}
