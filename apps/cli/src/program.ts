import { errorMessage, WebevalError } from '@webeval/core'
import { Command, CommanderError, Option } from 'commander'
import { exitCodes, type ExitCode } from './exit-codes.js'
import {
  collect,
  dollars,
  duration,
  modelChoice,
  points,
  positiveInteger,
  share,
  webAddress,
} from './options/parsers.js'

/**
 * Parses the arguments, runs one command and yields the exit code. Commands are imported when they are called, so that
 * `--help` costs next to nothing.
 */
export async function runProgram(argv: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done
  const program = buildProgram((given) => {
    code = given
  })
  try {
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    process.stderr.write(`webeval: ${errorMessage(error)}\n`)
    // Once a run has begun its faults are outcomes; what is thrown before that means that nothing ran.
    if (error instanceof WebevalError) return exitCodes.usage
    if (process.env['WEBEVAL_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
    return exitCodes.faults
  }
}

const examples = `
Examples:
  pnpm eval                                              every task of the sites that ship with webeval
  pnpm eval --agent orchestrator-executor --workers 4    the same, by a planner and its executors
  pnpm eval --suite shop --task 'shop-search*' --trials 5
  pnpm eval --suite my-tasks.jsonl --model embedded --fail-under 0.8
  pnpm eval --query "What is the title?" --start-url https://example.com --grader no_console_errors
  pnpm eval --resume <run-id>                            go on with a run that was interrupted
  pnpm eval --retry faults --resume <run-id>             and do again what failed by a fault of ours
  pnpm eval grade <run-id> --grader webjudge --model judge=gemini
  pnpm eval page shop.html --task "a shop with a cart"   is this page any good? A score, with proof
  pnpm eval show <run-id>                                a run's results, or one trial's steps
  pnpm eval compare <run-id> <run-id>                    what was fixed, what was broken
  pnpm eval export <run-id> --html out/                  its pages, for people without a terminal

Exit codes: 0 done · 1 a threshold was missed · 2 wrong use, nothing ran · 3 faults of ours · 130 interrupted`

function buildProgram(end: (code: ExitCode) => void): Command {
  const program = new Command('pnpm eval')
    .description(
      'Can this agent do the task? Runs a suite of tasks in a real browser and grades it from the evidence.',
    )
    .showHelpAfterError('(pnpm eval --help tells what there is)')
    .exitOverride()
  program.addCommand(runCommand(end), { isDefault: true })
  program.addCommand(pageCommand(end))
  program.addCommand(gradeCommand(end))
  program.addCommand(showCommand(end))
  program.addCommand(listCommand(end))
  program.addCommand(compareCommand(end))
  program.addCommand(exportCommand(end))
  program.addCommand(dashboardCommand(end))
  program.addCommand(doctorCommand(end))
  // The command that people mean is the one without a name: its options belong on the first page of help.
  const run = program.commands[0]!
  program.addHelpText(
    'after',
    () => `\nOptions of run (the command that is meant when none is named):\n${optionsOf(run)}\n${examples}`,
  )
  return program
}

const optionsOf = (command: Command): string =>
  command
    .helpInformation()
    .split('Options:\n')[1]
    ?.replace(/\n[^\n]*display help for command\n?/, '\n')
    .trimEnd() ?? ''

const outOption = () => new Option('--out <dir>', 'folder of the runs').default('./results')
const jsonOption = () => new Option('--json', 'JSON on standard output instead of a table')
const pricesOption = () =>
  new Option('--prices <file>', 'what models cost, instead of the list prices (also: WEBEVAL_PRICES)')
const graderOption = () =>
  new Option(
    '--grader <name…>',
    "grade by this instead of by the tasks' own graders; may be given more than once",
  ).argParser(collect)

function runCommand(end: (code: ExitCode) => void): Command {
  return new Command('run')
    .description('run a suite (the default command)')
    .exitOverride()
    .allowExcessArguments(false)
    .option(
      '--suite <file|name>',
      'a .jsonl file, or a site in eval-targets; may be given more than once',
      collect,
    )
    .option('--task <glob>', 'only tasks whose query_id matches; may be given more than once', collect)
    .option('--query <text>', 'one task of your own, with --start-url')
    .option('--start-url <url>', 'where the task of --query begins')
    .option('--agent <type>', 'single (the default) or orchestrator-executor')
    .option(
      '--model <spec>',
      'a model for every role, or <role>=<spec> for one; may be given more than once',
      modelChoice,
    )
    .option('--trials <n>', 'trials per task (default: 1)', positiveInteger)
    .option(
      '--workers <n>',
      'trials at the same time (default: one a processor core, at most 4)',
      positiveInteger,
    )
    .option('--max-steps <n>', 'tool calls per trial (default: 30)', positiveInteger)
    .option('--timeout <time>', 'per trial, such as 90s or 5m (default: 5m)', duration)
    .option('--max-tokens <n>', 'tokens per trial (default: no limit)', positiveInteger)
    .addOption(graderOption())
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from time and suite)')
    .option('--resume <run-id>', 'go on with a run: does what has no outcome yet')
    .addOption(
      new Option('--retry <which>', 'with --resume: also do these again').choices(['faults', 'failed']),
    )
    .option('--fail-under <share>', 'exit with 1 when the pass rate is lower, such as 0.8', share)
    .option('--browser <path|cdp:url>', 'a Chromium, or a running one to attach to (default: one is found)')
    .option('--mcp <url>', 'a remote MCP server that has the browser', webAddress)
    .option('--headed', 'show the browser')
    .option('--tools <names>', 'offer only these tools, separated by commas')
    .option(
      '--allow-origin <origin>',
      'fence navigation to this origin; may be given more than once',
      collect,
    )
    .option(
      '--record <dir>',
      'write every model call to this folder, to be replayed with --model replay:<dir>',
    )
    .option('--budget <usd>', 'begin no further trial once the run has cost this much', dollars)
    .addOption(pricesOption())
    .option('--plan', 'say what would be run and what it may cost, and run nothing')
    .option('--dashboard', 'serve the dashboard while the run goes on, on http://127.0.0.1:9900/')
    .addOption(jsonOption())
    .action(async (options) => end(await (await import('./commands/run.js')).run(options)))
}

function pageCommand(end: (code: ExitCode) => void): Command {
  return new Command('page')
    .description('evaluate a page: explore it, audit it, and judge it by 100 points, with proof')
    .exitOverride()
    .argument('<page>', 'a url, an .html file or a folder with index.html; files are served for you')
    .requiredOption('--task <text>', 'what the page was supposed to be')
    .option('--rubric <file>', 'a rubric of your own, as JSON (default: the one that ships)')
    .option(
      '--fail-under <points>',
      'pass from this many points of 100, and exit with 1 below (default: passes at 70, exits with 0)',
      points,
    )
    .option(
      '--judge-samples <n>',
      'ask the judge model so often, and tell how far it agrees with itself',
      positiveInteger,
    )
    .option('--against <run>', 'an earlier evaluation: tells what is better and worse since')
    .option(
      '--model <spec>',
      'a model for every role, or explorer=<spec>, judge=<spec>; may be given more than once',
      modelChoice,
    )
    .option(
      '--max-steps <n>',
      'steps of the exploration (default: 15 of a model, 40 without)',
      positiveInteger,
    )
    .option('--timeout <time>', 'such as 90s or 5m (default: 5m)', duration)
    .option('--max-tokens <n>', 'tokens (default: no limit)', positiveInteger)
    .addOption(outOption())
    .option('--run-id <id>', 'name of the run (default: made from the time)')
    .option('--browser <path|cdp:url>', 'a Chromium, or a running one to attach to (default: one is found)')
    .option('--mcp <url>', 'a remote MCP server that has the browser', webAddress)
    .option('--headed', 'show the browser')
    .option(
      '--allow-origin <origin>',
      'fence navigation to this origin; may be given more than once',
      collect,
    )
    .option('--record <dir>', 'write every model call there, for --model replay:<dir>')
    .addOption(pricesOption())
    .addOption(new Option('--json', 'the evaluation as JSON, alone on standard output'))
    .action(async (page, options) => end(await (await import('./commands/page.js')).page(page, options)))
}

function gradeCommand(end: (code: ExitCode) => void): Command {
  return new Command('grade')
    .description('grade a stored run again, without browser; by model judges too, where one is named')
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .addOption(graderOption())
    .option('--model <spec>', 'the model that judges: judge=<spec>, or <spec> alone', modelChoice)
    .option('--record <dir>', 'write every call of the judge there, for --model judge=replay:<dir>')
    .addOption(pricesOption())
    .addOption(outOption())
    .option('--fail-under <share>', 'exit with 1 when the pass rate is lower', share)
    .addOption(jsonOption())
    .action(async (run, options) => end(await (await import('./commands/grade.js')).grade(run, options)))
}

function showCommand(end: (code: ExitCode) => void): Command {
  return new Command('show')
    .description("a run's results, or with a task one trial's messages and grades")
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .argument('[task]', 'query_id of a task')
    .option('--trial <n>', 'which trial of the task', positiveInteger, 1)
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (run, task, options) =>
      end(await (await import('./commands/show.js')).show(run, task, options)),
    )
}

function listCommand(end: (code: ExitCode) => void): Command {
  return new Command('list')
    .description('the runs in --out; with --suites the suites, graders, agents and models there are')
    .exitOverride()
    .option('--suites', 'what can be run instead of what was')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (options) => end(await (await import('./commands/list.js')).list(options)))
}

function compareCommand(end: (code: ExitCode) => void): Command {
  return new Command('compare')
    .description('two runs side by side, paired by task: what was fixed, what was broken')
    .exitOverride()
    .argument('<a>', 'id of the run before, or the path of its folder')
    .argument('<b>', 'id of the run after')
    .option('--all', 'with a row for unchanged tasks too')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (a, b, options) =>
      end(await (await import('./commands/compare.js')).compare(a, b, options)),
    )
}

function exportCommand(end: (code: ExitCode) => void): Command {
  return new Command('export')
    .description("a run's pages as files for any static host, without keys and absolute paths")
    .exitOverride()
    .argument('<run>', 'id of a run in --out, or the path of its folder')
    .option('--html <dir>', 'folder to write')
    .option('--trial <query_id>', 'only this task, as one file with everything in it')
    .option('--number <n>', 'with --trial: which trial of the task', positiveInteger, 1)
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (run, options) =>
      end(await (await import('./commands/export.js')).exportPages(run, options)),
    )
}

function dashboardCommand(end: (code: ExitCode) => void): Command {
  return new Command('dashboard')
    .description('serve the dashboard, on http://127.0.0.1:9900/ (pnpm dashboard has more options)')
    .exitOverride()
    .option('--port <n>', 'another port', positiveInteger)
    .addOption(outOption())
    .action(async (options) => end(await (await import('./commands/dashboard.js')).dashboard(options)))
}

function doctorCommand(end: (code: ExitCode) => void): Command {
  return new Command('doctor')
    .description('check this machine, and say how to mend what is wrong')
    .exitOverride()
    .option('--browser <path|cdp:url>', 'a Chromium to check instead of the one that is found')
    .addOption(outOption())
    .addOption(jsonOption())
    .action(async (options) => end(await (await import('./commands/doctor.js')).doctor(options)))
}
