import { programName } from './process/program-name.js'
import { errorMessage, nearestName, redactSecrets, UsageError, WebevalError } from '@webeval/core'
import { Command, CommanderError } from 'commander'
import type { OpenBrowser } from './compose.js'
import { baselineCommand, mergeCommand } from './definitions/gate-commands.js'
import type { End } from './definitions/end.js'
import { dashboardCommand, doctorCommand, initCommand } from './definitions/machine-commands.js'
import { auditCommand } from './definitions/audit-command.js'
import { examples } from './help/examples.js'
import { asksForHelp, type KnownNames, knownNames } from './help/known-names.js'
import { pageCommand } from './definitions/page-command.js'
import { agreementCommand, labelCommand } from './definitions/label-commands.js'
import { mcpRelayCommand } from './definitions/mcp-relay-command.js'
import { mcpCommand } from './definitions/mcp-command.js'
import { pagesCommand } from './definitions/pages-command.js'
import { replayCommand } from './definitions/replay-command.js'
import { lintCommand, schemaCommand } from './task-files/task-file-commands.js'
import { runCommand } from './definitions/run-command.js'
import { serveTaskCommand } from './definitions/serve-task-command.js'
import { workerCommand } from './definitions/worker-command.js'
import {
  compareCommand,
  exportCommand,
  gradeCommand,
  listCommand,
  showCommand,
} from './definitions/stored-run-commands.js'
import { exitCodes, type ExitCode } from './process/exit-codes.js'
import { say, withoutEscapes } from './process/output.js'
import { releaseStandardOutput } from './process/standard-output.js'
import { readVersion } from './versions.js'

/**
 * Parses the arguments, runs one command and yields the exit code. Commands are imported when they are called, and the
 * registries only for help. `openBrowser` opens the browsers of its trials in place of `openBrowserSource`.
 */
export async function runProgram(argv: readonly string[], openBrowser?: OpenBrowser): Promise<ExitCode> {
  let code: ExitCode = exitCodes.done
  const names = asksForHelp(argv) ? await knownNames() : null
  const end = (given: ExitCode) => void (code = given)
  const program = buildProgram(end, names, openBrowser)
  try {
    checkCommand(program, argv)
    await program.parseAsync([...argv], { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    const tooFew = isTooFewFiles(error)
    const redact = redactSecrets(process.env)
    say(`webeval: ${tooFew ? tooFewFiles : withoutEscapes(redact(errorMessage(error)))}`)
    // Once a run has begun its faults are outcomes; what is thrown before that means that nothing ran.
    if (error instanceof WebevalError || tooFew) return exitCodes.usage
    if (process.env['WEBEVAL_DEBUG'] && error instanceof Error) say(redact(error.stack ?? ''))
    return exitCodes.faults
  } finally {
    releaseStandardOutput()
  }
}

const isTooFewFiles = (error: unknown): boolean =>
  ['EMFILE', 'ENFILE'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')

const tooFewFiles =
  'this process may open too few files at once. Raise the limit, such as with: ulimit -n 1024'

/** The commands with their options; `names` lists in help what options can name. */
export function buildProgram(end: End, names: KnownNames | null, openBrowser?: OpenBrowser): Command {
  const program = new Command(programName())
    .description(
      'Can this agent do the task? Runs a suite of tasks in a real browser and grades it from the evidence.',
    )
    .version(readVersion(), '-V, --version', 'print the version')
    .showHelpAfterError(`(${programName()} --help tells what there is)`)
    .option(
      '--config <file>',
      'settings, agents, graders, models and reporters of your own (default: webeval.config.{ts,js,mjs} here or above)',
    )
    .exitOverride()
  const runs = runCommand(end, names, openBrowser)
  program.hook('preAction', async (_, command) => {
    const { bringExtensions } = await import('./extensions/bring-extensions.js')
    await bringExtensions(command, runs, program.opts<{ config?: string }>().config, say)
  })
  program.addCommand(runs, { isDefault: true })
  program.addCommand(initCommand(end))
  program.addCommand(pageCommand(end, names, openBrowser))
  program.addCommand(pagesCommand(end, names, openBrowser))
  program.addCommand(mcpCommand(end, names, openBrowser))
  program.addCommand(serveTaskCommand(end, names, openBrowser))
  program.addCommand(mcpRelayCommand(end))
  program.addCommand(replayCommand(end, openBrowser))
  program.addCommand(workerCommand(end, openBrowser))
  program.addCommand(gradeCommand(end, names))
  program.addCommand(showCommand(end))
  program.addCommand(listCommand(end))
  program.addCommand(compareCommand(end))
  program.addCommand(labelCommand(end))
  program.addCommand(agreementCommand(end))
  program.addCommand(lintCommand(end))
  program.addCommand(schemaCommand(end))
  program.addCommand(auditCommand(end, names, openBrowser))
  program.addCommand(baselineCommand(end))
  program.addCommand(mergeCommand(end))
  program.addCommand(exportCommand(end))
  program.addCommand(dashboardCommand(end))
  program.addCommand(doctorCommand(end))
  for (const command of program.commands.flatMap((each) => [each, ...each.commands]))
    command.showHelpAfterError(`(${programName()} ${pathOf(command)} --help tells what there is)`)
  // The command that people mean is the one without a name: its options belong on the first page of help.
  const run = program.commands[0]!
  program.addHelpText(
    'after',
    () =>
      `\nOptions of run (the command that is meant when none is named):\n${optionsOf(run)}\n${examples()}`,
  )
  return program
}

/** The words that name a command: `baseline set`; none for the program itself. */
const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()

/** Throws for a first word that names no command: `run`, the command without a name, would only count it as too many arguments. */
function checkCommand(program: Command, [first]: readonly string[]): void {
  if (first === undefined || first.startsWith('-')) return
  const known = ['help', ...program.commands.flatMap((command) => [command.name(), ...command.aliases()])]
  if (known.includes(first)) return
  const near = nearestName(first, known)
  throw new UsageError(
    `there is no command ${first}${near === null ? '.' : `; did you mean ${near}?`} ${programName()} --help lists the commands; a suite goes with --suite.`,
  )
}

const optionsOf = (command: Command): string =>
  command
    .helpInformation()
    .split('Options:\n')[1]
    ?.replace(/\n[^\n]*display help for command\n?/, '\n')
    .trimEnd() ?? ''
