import { readdir, readFile, readlink } from 'node:fs/promises'
import { sep } from 'node:path'

/**
 * Processes that left the group, but kept its environment or its folder. Linux alone shows these of every process; elsewhere none are
 * found.
 */
export async function linuxStrays({
  mark,
  folder,
}: {
  /** Text that only the environment of the group contains. */
  readonly mark: string
  readonly folder: string
}): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const pids = names.map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [environment, place] = await Promise.all([
        readFile(`/proc/${pid}/environ`).catch(() => null),
        readlink(`/proc/${pid}/cwd`).catch(() => ''),
      ])
      const isOurs = environment?.includes(mark) || place === folder || place.startsWith(`${folder}${sep}`)
      return isOurs ? [pid] : []
    }),
  )
  return found.flat()
}
