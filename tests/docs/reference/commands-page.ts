import { knownNames } from '../../../apps/cli/src/help/known-names.js'
import { buildProgram } from '../../../apps/cli/src/program.js'
import { cell, code, invoked, page, sentence, table } from './markdown.js'

type Command = ReturnType<typeof buildProgram>

/** The options of a command, without the one for help. */
const optionsTable = (command: Command): string =>
  table(
    ['Option', 'Meaning'],
    command.options.map((option) => {
      const choices = option.argChoices ? ` One of ${option.argChoices.map(code).join(', ')}.` : ''
      const usual = option.defaultValue === undefined ? '' : ` Default: ${code(String(option.defaultValue))}.`
      return [code(option.flags), cell(`${sentence(option.description)}${choices}${usual}`)]
    }),
  )

const argumentsTable = (command: Command): string =>
  table(
    ['Argument', 'Meaning'],
    command.registeredArguments.map((each) => {
      const choices = each.argChoices ? ` One of ${each.argChoices.map(code).join(', ')}.` : ''
      return [code(each.name()), cell(`${sentence(each.description)}${choices}`)]
    }),
  )

const usageOf = (path: string, command: Command): string => {
  const given = command.registeredArguments.map((each) => {
    const name = `${each.name()}${each.variadic ? '...' : ''}`
    return each.required ? `<${name}>` : `[${name}]`
  })
  const options = command.options.length > 0 ? ['[options]'] : []
  return ['```text', [invoked, path, ...options, ...given].join(' '), '```'].join('\n')
}

/** A command and those below it, such as `baseline set`. */
function sections(command: Command, above = ''): readonly string[] {
  const path = `${above}${command.name()}`
  const parts = [
    `## ${path}`,
    sentence(command.description()),
    ...(command.commands.length > 0 ? [] : [usageOf(path, command)]),
    ...(command.registeredArguments.length > 0 ? [argumentsTable(command)] : []),
    ...(command.options.length > 0 ? [optionsTable(command)] : []),
  ]
  return [parts.join('\n\n'), ...command.commands.flatMap((each) => sections(each, `${path} `))]
}

/** The reference of the commands. */
export async function commandsPage(): Promise<string> {
  const program = buildProgram(() => {}, await knownNames())
  const shared = program.options.map((option) => `\`${option.flags}\`: ${option.description}.`)
  return page(
    'Commands',
    'Every command with its arguments and options.',
    'the command definitions in `apps/cli/src`',
    [
      `\`${invoked} <command> --help\` prints the same. \`run\` is the default: \`${invoked} --suite shop\` is \`${invoked} run --suite shop\`. Standard output carries the answer, standard error the progress. The [exit code](./exit-codes) says how it ended.`,
      `Options for all commands come before the command:`,
      shared.map((text) => `- ${text}`).join('\n'),
      ...program.commands.flatMap((command) => sections(command)),
    ],
  )
}
