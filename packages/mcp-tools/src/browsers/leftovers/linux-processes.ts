import { readdir, readFile, readlink } from 'node:fs/promises'

/** Facts of Linux about a process; each is empty on other systems. */
export interface ProcessFacts {
  /** The machine's current boot. */
  readonly boot: string
  /** The container, as far as process ids go. */
  readonly space: string
  /** When the process began. */
  readonly start: string
}

/** Reads the facts about a process. Never rejects. */
export async function processFacts(pid: number): Promise<ProcessFacts> {
  const [boot, space, stat] = await Promise.all([
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
    readlink('/proc/self/ns/pid').catch(() => ''),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
  ])
  // The name, second field, may hold spaces and brackets; the start time is the 20th field after it.
  const start = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return { boot: boot.trim(), space, start: start ?? '' }
}

/** The command lines of all living processes; null on other systems. */
export async function linuxCommandLines(): Promise<readonly string[] | null> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  if (ids.length === 0) return null
  return Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
}
