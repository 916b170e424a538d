import { stat } from 'node:fs/promises'
import { basename, isAbsolute, join } from 'node:path'
import { presetPrefix, UsageError } from '@webeval/core'
import type { Preset } from '../presets/preset.js'
import { neededKey, presetOf, presets } from '../presets/presets.js'
import { programVersion } from '../presets/program-version.js'
import { findProgram, hasFolder } from './find-program.js'
import { splitCommand } from './split-command.js'

/** A command as it is started for each trial: its program, found, and its arguments with their placeholders. */
export interface AgentCommand {
  /** As the user typed it. */
  readonly line: string
  /** Absolute path of the program. */
  readonly program: string
  /** With a preset: those in addition to its own. */
  readonly args: readonly string[]
  readonly preset?: Preset
  /** The version of a preset's program. */
  readonly version?: string
  /** The folder that the command was given in. */
  readonly folder: string
}

/** The place and the environment that a command was given in. */
export interface CommandPlace {
  readonly folder: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Reads a command and finds its program. Files that it names relative to `folder` become absolute, because each trial
 * runs in an empty folder of its own. Throws `UsageError` for a command that can't be started.
 */
export async function readCommand(line: string, { folder, env }: CommandPlace): Promise<AgentCommand> {
  const [name = '', ...words] = splitCommand(line)
  const preset = name.startsWith(presetPrefix) ? presetOf(name.slice(presetPrefix.length)) : undefined
  const program = await findProgram(preset?.program ?? name, folder, env)
  if (program === null) throw new UsageError(`--agent-command: ${missing(name, preset)}`)
  const version = preset && (await readyVersion(preset, program, { folder, env }))
  checkShell(name, words)
  const args = await Promise.all(words.map((word) => fromFolder(word, folder)))
  return { line, program, args, folder, ...(preset && version ? { preset, version } : {}) }
}

/** The version of a preset's program. Throws `UsageError` for one that lacks a key, or its program, and for one that doesn't start. */
async function readyVersion(preset: Preset, program: string, { folder, env }: CommandPlace): Promise<string> {
  neededKey(preset, env)
  const version = await programVersion(preset, program, folder, env)
  if (version !== null) return version
  throw new UsageError(
    `--agent-command: the preset ${preset.name} is not installed, or does not start. Install it: ${preset.install}`,
  )
}

function missing(name: string, preset: Preset | undefined): string {
  if (preset) return `there is no program ${preset.program} on the PATH. Install it: ${preset.install}`
  const advice = presets.some((each) => each.name === name)
    ? `For the preset of that name, write ${presetPrefix}${name}.`
    : 'Check its name and that it may be executed.'
  return `there is no program ${name}${hasFolder(name) ? '' : ' on the PATH'}. ${advice}`
}

const shells = /^(?:ba|da|z|k|fi)?sh$|^(?:cmd|powershell|pwsh)$/i

/** Throws where a shell would read the task's words as a script. */
function checkShell(name: string, words: readonly string[]): void {
  if (!shells.test(basename(name).replace(/\.exe$/i, ''))) return
  const at = words.findIndex((word) => /^[-/]\w*c(?:ommand)?$/i.test(word))
  if (at < 0 || !/\{(?:query|start_url)\}/.test(words[at + 1] ?? '')) return
  throw new UsageError(
    `--agent-command: ${name} would run what the task's text says. Read WEBEVAL_QUERY in the script, or write: ${name} ${words[at]} '… "$1"' ${name} {query}`,
  )
}

/** A word, or the value of an option in it, as an absolute path where it names a file or, with a slash or dot, a folder. */
async function fromFolder(word: string, folder: string): Promise<string> {
  const [, option = '', value = ''] = /^(--?[\w-]+=)?(.*)$/s.exec(word) ?? []
  if (value === '' || value.startsWith('-') || isAbsolute(value) || /[{}\0]/.test(value)) return word
  const path = join(folder, value)
  const found = await stat(path).catch(() => null)
  const isMeant = found?.isFile() || (found?.isDirectory() && /[./\\]/.test(value))
  return isMeant ? `${option}${path}` : word
}
