import { UsageError } from '@webeval/core'
import { parse, type ParseEntry } from 'shell-quote'

/**
 * Splits a command line into words, with quotes and backslashes as in a shell. Throws `UsageError` for an empty one, and
 * for everything that only a shell can do, because none reads it.
 */
export function splitCommand(line: string): string[] {
  const refuse = (what: string): never => {
    throw new UsageError(
      `--agent-command: ${what}, and no shell reads the command. Put single quotes around it, or give a script: sh -c '…'`,
    )
  }
  const entries = parse(
    line,
    (name: string) => refuse(name === '' ? 'it contains $' : `it names the variable $${name}`),
    {
      escape: process.platform === 'win32' ? '^' : '\\',
    },
  )
  const words = entries.map((entry: ParseEntry) => {
    if (typeof entry === 'string') return entry
    if ('comment' in entry) return refuse(`#${entry.comment} begins a comment`)
    return entry.op === 'glob' ? entry.pattern : refuse(`it contains ${entry.op}`)
  })
  if (words.length > 0 && words[0] !== '') return words
  throw new UsageError(
    '--agent-command is empty: name a program, such as --agent-command "python3 agent.py".',
  )
}
