import { spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeTurns } from '../process-priority.js'

/** How a command ended. */
export interface CommandEnding {
  /** null when a signal ended it, or it could not be started. */
  readonly code: number | null
  /** The last of what it wrote, at most 4 million characters each. */
  readonly stdout: string
  readonly stderr: string
}

/** A command that was started. */
export interface StartedCommand {
  readonly pid: number | null
  readonly ended: Promise<CommandEnding>
}

/** Starts `pnpm eval` with arguments; there is no shell in between. */
export type CommandLine = (args: readonly string[]) => Promise<StartedCommand>

const mostCharacters = 4_000_000

/**
 * Runs the command line's program as a process of its own. It leads its own group and writes to files, not to pipes: Ctrl-C in the dashboard's
 * terminal, and the end of the dashboard, leave it to go on. Its run is stopped through the run's lock.
 */
export function commandLine(bin: string): CommandLine {
  return async (args) => {
    const folder = await mkdtemp(join(tmpdir(), 'webeval-command-'))
    const [out, err] = [join(folder, 'out'), join(folder, 'err')]
    const [outFile, errFile] = await Promise.all([open(out, 'w', 0o600), open(err, 'w', 0o600)])
    const child = spawn(process.execPath, [bin, ...args], {
      detached: true,
      stdio: ['ignore', outFile.fd, errFile.fd],
      env: { ...process.env, NO_COLOR: '1' },
    })
    child.unref()
    if (child.pid !== undefined) takeTurns(child.pid)
    const ended = new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null))
      child.on('exit', (code) => resolve(code))
    }).then(async (code) => {
      const [stdout, stderr] = await Promise.all([lastOf(out), lastOf(err)])
      await rm(folder, { recursive: true, force: true })
      return { code, stdout, stderr }
    })
    await Promise.all([outFile.close(), errFile.close()])
    return { pid: child.pid ?? null, ended }
  }
}

const lastOf = async (path: string): Promise<string> =>
  (await readFile(path, 'utf8').catch(() => '')).slice(-mostCharacters)
