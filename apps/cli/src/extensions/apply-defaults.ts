import { dirname, resolve } from 'node:path'
import { errorMessage, nearestName, UsageError } from '@webeval/core'
import type { Command, Option } from 'commander'
import { fixedOptions } from '../options/fixed-options.js'
import { ownFile } from './files/own-file.js'
import type { ReadConfig } from './read-config.js'

/** Defaults that hold for every command that has the option: they mean the same there. */
const shared: readonly string[] = ['out', 'store', 'queue', 'browser', 'mcp', 'headed', 'prices', 'model']

/** Options whose values are paths, which a config means relative to itself. */
const paths: readonly string[] = ['out', 'prices', 'record']

/** Options that make a default useless. */
const replacedBy: Readonly<Record<string, readonly string[]>> = {
  suite: ['query'],
  task: ['query', 'lastFailed'],
  agent: ['agentCommand'],
}

/**
 * Sets the options of a command that the user did not give to the defaults of a config, as if typed. They are meant for `run`. Throws `UsageError` for the name of an unknown option, and for a value that its option does not take.
 */
export function applyDefaults(
  command: Command,
  run: Command,
  { defaults, path }: Pick<ReadConfig, 'defaults' | 'path'>,
): void {
  const given = (name: string) => !['default', undefined].includes(command.getOptionValueSource(name))
  const known = run.options.map((option) => option.attributeName())
  for (const [name, value] of Object.entries(defaults)) {
    if (!known.includes(name)) {
      const near = nearestName(name, known)
      throw new UsageError(
        `${path}: defaults.${name} is not an option of run${near === null ? '' : `; did you mean ${near}?`} Expected long names in camelCase, such as maxSteps.`,
      )
    }
    const option = command.options.find((each) => each.attributeName() === name)
    if (!option || (command !== run && !shared.includes(name))) continue
    const replaced = replacedBy[name] ?? []
    const isFixed = given('resume') && (fixedOptions as readonly string[]).includes(name)
    if (given(name) || isFixed || replaced.some(given)) continue
    try {
      command.setOptionValueWithSource(name, read(option, value, dirname(path)), 'config')
    } catch (error) {
      throw new UsageError(`${path}: defaults.${name}: ${errorMessage(error)}`, { cause: error })
    }
  }
}

/** The value of an option, read as commander would from the command line. */
function read(option: Option, value: unknown, folder: string): unknown {
  if (option.isBoolean()) {
    if (typeof value === 'boolean') return value
    throw new UsageError('expected true or false.')
  }
  const texts = textsOf(value).map((text) => fromFolder(option.attributeName(), text, folder))
  if (texts.length === 0) throw new UsageError('expected text, a number, or a list of them.')
  const { parseArg } = option
  if (!parseArg) {
    if (texts.length > 1) throw new UsageError('expected one value.')
    return texts[0]
  }
  return texts.reduce<unknown>((earlier, text) => parseArg.call(option, text, earlier as never), undefined)
}

/** A default as arguments: several for a list, and for an object of roles. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)]
  if (Array.isArray(value))
    return value.flatMap((each: unknown) =>
      typeof each === 'object' && each !== null ? [JSON.stringify(each)] : textsOf(each),
    )
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([role, spec]) => `${role}=${String(spec)}`)
  return []
}

/** A relative path in a config belongs to its folder. */
function fromFolder(name: string, text: string, folder: string): string {
  if (paths.includes(name)) return resolve(folder, text)
  return /^\.\.?[/\\]/.test(text) && (name === 'suite' || ownFile(text)) ? resolve(folder, text) : text
}
