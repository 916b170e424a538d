import { Command, Option } from 'commander'
import {
  collect,
  countUpTo,
  dollars,
  duration,
  positiveInteger,
  webAddress,
  shardOf,
  share,
} from '../options/parsers.js'
import {
  browserOption,
  graderOption,
  jsonOption,
  listed,
  modelOption,
  outOption,
  pricesOption,
  queueOption,
  storeOption,
} from '../options/shared-options.js'
import { gateOptions } from '../options/gate-options.js'
import type { OpenBrowser } from '../compose.js'
import type { End } from './end.js'
import type { KnownNames } from '../help/known-names.js'

/** `webeval`, `webeval run`. */
export function runCommand(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  const command = extentCommand(names)
  for (const option of gateOptions()) command.addOption(option)
  return command
    .addOption(browserOption())
    .option('--mcp <url>', 'a remote MCP server that has the browser', webAddress)
    .option('--headed', 'show the browser')
    .option('--tools <names>', 'offer only these tools, separated by commas')
    .option(
      '--allow-origin <origin>',
      'refuse every request to other origins; may be given more than once. With --browser cdp: redirects and workers are not fenced, with --mcp only navigation is',
      collect,
    )
    .option(
      '--record <dir>',
      'write every model call to this folder, to be replayed with --model replay:<dir>',
    )
    .option('--budget <usd>', 'begin no further trial once the run has cost this much', dollars)
    .addOption(pricesOption())
    .option('--plan', 'say what would be run and what it may cost, and run nothing')
    .option(
      '--watch',
      'run again after each save what a changed task file, site or webeval.config affects, and show the difference; Ctrl-C ends it',
    )
    .option(
      '--dashboard',
      'serve the dashboard during the run, and print its link: http://127.0.0.1:9900/?token=…',
    )
    .addOption(queueOption())
    .addOption(storeOption())
    .addOption(jsonOption())
    .action(async (given, called: Command) => {
      const options = { ...given, outGiven: called.getOptionValueSource('out') !== 'default' }
      const run = options.watch
        ? (await import('../commands/run-and-watch.js')).runAndWatch
        : (await import('../commands/run.js')).run
      end(await run(options, openBrowser))
    })
}

/** The command with the options that say what is run, and how far. */
function extentCommand(names: KnownNames | null): Command {
  return tasksCommand()
    .option('--agent <type>', `who does the tasks (default: single)${listed(names?.agents)}`)
    .option(
      '--agent-command <command>',
      'a program that does the tasks, started once per trial: its browser is WEBEVAL_MCP_URL. {query} and {start_url} are replaced. preset:<name> with options of its own starts a program of others',
    )
    .option('--agent-env <name>', 'a variable that the program gets; may be given more than once', collect)
    .addOption(
      modelOption(names, 'a model for every role, or <role>=<spec> for one; may be given more than once'),
    )
    .option(
      '--shard <i/n>',
      'only every n-th task, from the i-th: a part of the suite for each of n machines, put together with merge',
      shardOf,
    )
    .option(
      '--trials <n>',
      'trials per task (default: 1); with --until-decided the max of them (default: 10)',
      countUpTo(10_000),
    )
    .option(
      '--until-decided <rate>',
      'try each task again, round by round, until the interval of the pass rate lies above or below this rate, such as 0.5',
      share,
    )
    .option(
      '--workers <n>',
      'trials at the same time (default: one a processor core, at most 4)',
      countUpTo(100),
    )
    .option('--max-steps <n>', 'tool calls per trial (default: 30)', positiveInteger)
    .option('--timeout <time>', 'per trial, such as 90s or 5m (default: 5m)', duration)
    .option('--max-tokens <n>', 'tokens per trial (default: no limit)', positiveInteger)
    .addOption(graderOption(names))
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from time and suite)')
    .option('--name <text>', 'what to call the run in lists, in place of its id')
    .option('--note <text>', 'what you want to remember of it')
    .option('--tag <tag>', 'a word to find it by; may be given more than once', collect)
    .option('--resume <run-id>', 'continue a run: does what has no outcome yet')
    .addOption(
      new Option('--retry <which>', 'with --resume: also do these again').choices(['faults', 'failed']),
    )
}

/** The command with the options that choose the tasks. */
function tasksCommand(): Command {
  return new Command('run')
    .description('run a suite (the default command)')
    .exitOverride()
    .allowExcessArguments(false)
    .option(
      '--suite <file|name>',
      'a .jsonl or .yaml file, or a site in eval-targets; may be given more than once',
      collect,
    )
    .option(
      '--task <glob>',
      "only tasks whose query_id matches, or with '!<glob>' only the others; may be given more than once",
      collect,
    )
    .option('--last-failed', "only tasks that did not pass in the suite's last run")
    .option('--fit-only', 'only tasks that the command audit found fit to measure with')
    .option('--query <text>', 'one task of your own, with --start-url')
    .option('--start-url <url>', 'where the task of --query begins')
}
