import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import { processFacts } from './linux-processes.js'

/**
 * Identity of a process; differs from later processes with the same id, and from those of other machines
 * and containers.
 */
export interface ProcessMark {
  readonly host: string
  /** The machine's current boot; `0` where the system does not say. */
  readonly boot: string
  /** The container, as far as process ids go; `0` where the system does not say. */
  readonly space: string
  readonly pid: number
  /** When the process began; `0` where the system does not say. */
  readonly start: string
}

/** The mark of a living process of this machine. */
export async function processMark(pid: number): Promise<ProcessMark> {
  const { boot, space, start } = await processFacts(pid)
  return { host: short(hostname()), boot: short(boot), space: short(space), pid, start: start || '0' }
}

const short = (text: string) =>
  text === '' ? '0' : createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The mark as the name of a folder. */
export const markName = ({ host, boot, space, pid, start }: ProcessMark): string =>
  [host, boot, space, pid, start].join('.')

/** The mark that a folder is named by, or null. */
export function parseMark(name: string): ProcessMark | null {
  const found = /^([\da-f]+)\.([\da-f]+)\.([\da-f]+)\.(\d+)\.(\d+)$/.exec(name)
  if (!found) return null
  const [, host = '', boot = '', space = '', pid = '', start = ''] = found
  return { host, boot, space, pid: Number(pid), start }
}

/** Whether a process has certainly ended. False where that can't be known from here. */
export async function hasEnded(mark: ProcessMark): Promise<boolean> {
  const here = await processMark(process.pid)
  if (mark.host !== here.host) return false
  if (mark.boot !== here.boot) return true
  if (mark.space !== here.space) return false
  if (!exists(mark.pid)) return true
  return (await processMark(mark.pid)).start !== mark.start
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
