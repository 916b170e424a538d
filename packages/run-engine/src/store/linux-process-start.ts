import { readFile } from 'node:fs/promises'

/** When a process began, as an opaque text that differs for a later process of the same id; null where the system does not tell. */
export async function processStart(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    // The name, second field, may hold spaces and brackets; the start time is the 20th after it.
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return started ? `${boot.trim()}:${started}` : null
  } catch {
    return null
  }
}
