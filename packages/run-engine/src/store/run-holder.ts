import { hostname } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { processStart } from './linux-process-start.js'
import { parseAs } from '../reading/parse-json.js'
import { readText } from '../reading/read-tolerantly.js'

/** The process that is at work in a run folder. */
export interface RunHolder {
  readonly pid: number
  readonly host: string
  /** It is sure that this very process still lives on this machine: its id and the time it began are those of the lock. Only then may it be signalled. */
  readonly certain: boolean
}

/** A lock file, as its holder wrote it. */
export const lockSchema = z.object({
  token: z.string(),
  pid: z.number().int().positive(),
  host: z.string(),
  started: z.string().nullable(),
  /** Held together with the run's lease in a queue. */
  leased: z.boolean().optional(),
})
export type Lock = z.infer<typeof lockSchema>

/** Reads a lock's text; null when it is torn or something else. */
export const parseLock = (text: string): Lock | null => parseAs(lockSchema, text)

/**
 * The living process that holds a run folder, or null. A holder on another machine can't be looked up and
 * counts as alive.
 */
export async function runHolder(folder: string): Promise<RunHolder | null> {
  const path = join(folder, '.lock')
  // A link, a folder or a pipe in its place is not a valid lock.
  const lock = parseLock((await readText(path).catch(() => null)) ?? '')
  if (!lock) return null
  const { pid, host, started } = lock
  if (host !== hostname()) return { pid, host, certain: false }
  if (!lives(pid)) return null
  if (started === null) return { pid, host, certain: false }
  return (await processStart(pid)) === started ? { pid, host, certain: true } : null
}

/** Whether a process of that id exists on this machine, whoever owns it. */
export function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
