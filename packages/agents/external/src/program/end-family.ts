import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { linuxStrays } from './linux-strays.js'

/** Ends a program and everything that it started. */
export interface ProgramFamily {
  /** The first process, which leads a group of its own. */
  readonly pid: number
  /** Text that only the environment of this family contains. */
  readonly mark: string
  /** The folder in which it was started, which no other program has. */
  readonly folder: string
}

const living = new Set<number>()
let isListening = false

/** Ends the group of a program with this process, whatever ends it, until the returned function is called. */
export function endWithUs(pid: number): () => void {
  if (!isListening) process.on('exit', () => living.forEach((each) => signalGroup(each, 'SIGKILL')))
  isListening = true
  living.add(pid)
  return () => void living.delete(pid)
}

/** Asks the group to end. */
export function askToEnd({ pid }: ProgramFamily): void {
  signalGroup(pid, 'SIGTERM')
}

/** Ends the group at once, and on Linux also processes that left it. */
export async function endFamily(family: ProgramFamily): Promise<void> {
  const { pid } = family
  if (process.platform === 'win32')
    await promisify(execFile)('taskkill', ['/pid', String(pid), '/T', '/F']).catch(() => {})
  signalGroup(pid, 'SIGKILL')
  // A process may start another while the first pass reads the list.
  for (let pass = 0; pass < 3; pass++) {
    const strays = await linuxStrays(family)
    for (const stray of strays) kill(stray, 'SIGKILL')
    if (strays.length === 0) return
  }
}

const signalGroup = (pid: number, signal: NodeJS.Signals) =>
  kill(process.platform === 'win32' ? pid : -pid, signal)

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}
