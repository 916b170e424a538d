import { spawn } from 'node:child_process'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeTurns } from '../process-priority.js'

/** How a command ended. */
export interface CommandEnding {
  /** null when a signal ended it, or it could not be started. */
  readonly code: number | null
  /** The last of what it wrote, at most 4 MB each. */
  readonly stdout: string
  readonly stderr: string
}

/** A command that was started. */
export interface StartedCommand {
  readonly pid: number | null
  readonly ended: Promise<CommandEnding>
}

/** Starts the command line with arguments, without a shell. */
export type CommandLine = (args: readonly string[]) => Promise<StartedCommand>

const mostBytes = 4_000_000

/**
 * Runs the command line's program as a process of its own. It leads its own group and writes to files, not
 * to pipes, so it survives Ctrl-C in the dashboard's terminal and the end of the dashboard. Its run is
 * stopped through the run's lock.
 */
export function commandLine(bin: string, env: () => NodeJS.ProcessEnv): CommandLine {
  return async (args) => {
    const folder = await mkdtemp(join(tmpdir(), 'webeval-command-'))
    const opened = (name: string) => open(join(folder, name), 'wx+', 0o600)
    const [out, err] = await Promise.all([opened('out'), opened('err')])
    // Open files live on without a name, and nothing is left behind when the dashboard ends first. Where a system keeps open files, they go at the end.
    const tidy = () => rm(folder, { recursive: true, force: true }).catch(() => {})
    const child = spawn(process.execPath, [bin, ...args], {
      detached: true,
      stdio: ['ignore', out.fd, err.fd],
      env: env(),
    })
    child.unref()
    if (child.pid !== undefined) takeTurns(child.pid)
    const ended = new Promise<number | null>((resolve) => {
      child.on('error', () => resolve(null))
      child.on('exit', (code) => resolve(code))
    }).then(async (code) => {
      const [stdout, stderr] = await Promise.all([lastOf(out), lastOf(err)])
      await tidy()
      return { code, stdout, stderr }
    })
    await tidy()
    return { pid: child.pid ?? null, ended }
  }
}

async function lastOf(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const length = Math.min(size, mostBytes)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
  await file.close()
  return buffer.toString('utf8')
}
