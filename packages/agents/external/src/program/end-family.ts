import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Ends a program and everything that it started. */
export interface ProgramFamily {
  /** The first process, which leads a group of its own. */
  readonly pid: number
  /** Text that only the environment of this family contains. */
  readonly mark: string
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
export async function endFamily({ pid, mark }: ProgramFamily): Promise<void> {
  if (process.platform === 'win32')
    await promisify(execFile)('taskkill', ['/pid', String(pid), '/T', '/F']).catch(() => {})
  signalGroup(pid, 'SIGKILL')
  // A process may start another while the first pass reads the list.
  for (let pass = 0; pass < 3; pass++) {
    const strays = await marked(mark)
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

/** Processes whose environment contains a text. Linux alone shows environments; elsewhere none are found. */
async function marked(mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const environment = await readFile(`/proc/${pid}/environ`).catch(() => null)
      return environment?.includes(mark) ? [pid] : []
    }),
  )
  return found.flat()
}
