import { Command } from 'commander'
import { gateOptions } from '../options/gate-options.js'
import { jsonOption, outOption, storeOption } from '../options/shared-options.js'
import type { End } from './end.js'

const commands = () => import('../commands/baseline.js')

/** `webeval baseline set|show|clear`. */
export function baselineCommand(end: End): Command {
  const set = new Command('set')
    .description('make a finished run the baseline of its suite and variant')
    .exitOverride()
    .argument('<run>', 'id of a run in --out')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (run, options) => end(await (await commands()).setBaseline(run, options)))
  const show = new Command('show')
    .description('list the baselines')
    .exitOverride()
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (options) => end(await (await commands()).showBaselines(options)))
  const clear = new Command('clear')
    .description('forget a baseline; without a run all of them. The runs stay')
    .exitOverride()
    .argument('[run]', 'id of the run')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (run, options) => end(await (await commands()).clearBaselines(run, options)))
  return new Command('baseline')
    .description(
      'the run that later runs of the same suite, agent and models are compared with: run --against baseline',
    )
    .exitOverride()
    .addCommand(set)
    .addCommand(show)
    .addCommand(clear)
}

/** `webeval merge`. */
export function mergeCommand(end: End): Command {
  const command = new Command('merge')
    .description(
      'put the shards of a run together in --out, as one machine would have left it; the parts stay',
    )
    .exitOverride()
    .argument('<run...>', 'ids of the runs in --out, or the paths of their folders')
    .requiredOption('--run-id <id>', 'name of the run to make')
  for (const option of gateOptions()) command.addOption(option)
  return command
    .addOption(outOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (runs, options) => end(await (await import('../commands/merge.js')).merge(runs, options)))
}
