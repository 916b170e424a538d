import { stat } from 'node:fs/promises'
import { basename, delimiter, isAbsolute, join, resolve } from 'node:path'
import { UsageError } from '@webeval/core'
import { splitCommand } from './split-command.js'

/** A command as it is started for each trial: its program, found, and its arguments with their placeholders. */
export interface AgentCommand {
  /** As the user typed it. */
  readonly line: string
  /** Absolute path of the program. */
  readonly program: string
  readonly args: readonly string[]
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
  const program = await findProgram(name, folder, env)
  if (program === null)
    throw new UsageError(
      `--agent-command: there is no program ${name}${hasFolder(name) ? '' : ' on the PATH'}. Check its name and that it may be executed.`,
    )
  checkShell(name, words)
  return { line, program, args: await Promise.all(words.map((word) => fromFolder(word, folder))) }
}

const hasFolder = (name: string) => /[/\\]/.test(name)

async function findProgram(name: string, folder: string, env: CommandPlace['env']): Promise<string | null> {
  const folders = hasFolder(name) ? [folder] : (env['PATH'] ?? env['Path'] ?? '').split(delimiter)
  const endings = process.platform === 'win32' ? ['', '.exe', '.cmd', '.bat'] : ['']
  for (const place of folders.filter((each) => each !== ''))
    for (const ending of endings) {
      const path = resolve(folder, place, `${name}${ending}`)
      if (await isProgram(path)) return path
    }
  return null
}

async function isProgram(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() === true && (process.platform === 'win32' || (found.mode & 0o111) !== 0)
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
