import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { errorMessage, InfraError, within } from '@webeval/core'
import { type BoundedLog, createBoundedLog } from './bounded-log.js'
import { askToEnd, endFamily, endWithUs } from './end-family.js'
import { guardFamily } from './guard-family.js'

/** A program to start. */
export interface ProgramStart {
  /** Absolute path. */
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  /** The folder of all its files. */
  readonly around: string
  readonly env: Readonly<Record<string, string>>
  /** Text in `env` that no other program has: it shows which processes belong to this one. */
  readonly mark: string
}

/** How a program ended by itself. */
export interface ProgramExit {
  /** null where a signal ended it. */
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A program that was started in a process group of its own. */
export interface RunningProgram {
  readonly stdout: BoundedLog
  readonly stderr: BoundedLog
  /** Resolves when its first process has ended. Rejects with `InfraError` if it could not be started. */
  readonly exited: Promise<ProgramExit>
  /** Ends all its processes, first by asking them; resolves when its logs are complete. */
  end(): Promise<void>
}

/** Milliseconds that a program gets between the request to end and its forced end. */
const askedMs = 250
/** Milliseconds to wait for the last output of processes that have ended. */
const lastOutputMs = 250

/** Starts a program, without a shell and without standard input. Throws `InfraError` for a file that the system can't run. */
export function startProgram(start: ProgramStart): RunningProgram {
  const { program, folder, around, mark, env } = start
  const child = spawned(start)
  const { pid } = child
  const path = env['PATH'] ?? '/usr/bin:/bin'
  const releases = pid === undefined ? [] : [endWithUs(pid), guardFamily({ pid, mark, folder, around, path })]
  const exited = new Promise<ProgramExit>((resolve, reject) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
    child.once('error', (error) => {
      if (pid === undefined) reject(notStarted(program, error))
    })
  })
  exited.catch(() => {})
  const closed = once(child, 'close').catch(() => {})
  return {
    stdout: logOf(child.stdout),
    stderr: logOf(child.stderr),
    exited,
    async end() {
      if (pid === undefined) return
      const family = { pid, mark, folder }
      if (child.exitCode === null && child.signalCode === null) {
        askToEnd(family)
        await within(exited, { timeoutMs: askedMs }).catch(() => {})
      }
      await endFamily(family)
      await within(closed, { timeoutMs: lastOutputMs }).catch(() => {})
      child.stdout.destroy()
      child.stderr.destroy()
      for (const release of releases) release()
    },
  }
}

function spawned({ program, args, folder, env }: ProgramStart) {
  try {
    return spawn(program, args, {
      cwd: folder,
      env,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  } catch (error) {
    throw notStarted(program, error)
  }
}

function logOf(stream: Readable): BoundedLog {
  const log = createBoundedLog()
  stream.on('data', (chunk: Buffer) => log.add(chunk))
  stream.on('error', () => {})
  return log
}

function notStarted(program: string, error: unknown): InfraError {
  const { code } = error as NodeJS.ErrnoException
  const advice =
    code === 'ENOEXEC' ? 'Begin the script with a line such as #!/usr/bin/env python3' : 'Start it by hand'
  return new InfraError(`${program} could not be started: ${errorMessage(error)}. ${advice}`, {
    cause: error,
  })
}
