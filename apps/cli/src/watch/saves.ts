import { fstatSync, type Stats } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { raceAbort } from '@webeval/core'

/** Milliseconds without a further change after which a save counts as complete: editors write several files, or one in pieces. */
const quietMs = 300

/** Changes of files below a folder. */
export interface Saves extends AsyncDisposable {
  /** Aborts at the next change. */
  untilNext(): AbortSignal
  /** The files of the next save, relative to the folder, once it is complete. Rejects when the signal aborts. */
  next(signal: AbortSignal): Promise<readonly string[]>
}

/**
 * Watches the files below a folder, without those of packages, those whose names begin with a dot, those below `ignored`, and logs: the words of
 * this process, redirected into the folder, would be a save each time.
 */
export async function watchSaves(folder: string, ignored: string): Promise<Saves> {
  const { watch } = await import('chokidar')
  const out = resolve(ignored)
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (path, stats) =>
      path === out ||
      path.startsWith(out + sep) ||
      /(?:^|[\\/])(?:node_modules$|\.[^\\/.])|\.log$/.test(relative(folder, path)) ||
      (stats !== undefined && isOwnOutput(stats)),
  })
  const changed = new Set<string>()
  let round = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let deliver: (() => void) | null = null
  let isComplete = false
  watcher.on('all', (_, path) => {
    changed.add(relative(folder, path))
    isComplete = false
    round.abort()
    clearTimeout(timer)
    timer = setTimeout(() => {
      isComplete = true
      deliver?.()
    }, quietMs)
  })
  await new Promise<void>((settle) => watcher.once('ready', () => settle()))
  return {
    untilNext() {
      if (changed.size === 0 && round.signal.aborted) round = new AbortController()
      return round.signal
    },
    async next(signal) {
      if (!isComplete) await raceAbort(new Promise<void>((settle) => (deliver = settle)), signal)
      deliver = null
      isComplete = false
      const files = [...changed].toSorted()
      changed.clear()
      return files
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await watcher.close()
    },
  }
}

/** Whether a file is what this process prints to. */
function isOwnOutput({ ino, dev }: Stats): boolean {
  return [1, 2].some((descriptor) => {
    try {
      const output = fstatSync(descriptor)
      return output.ino === ino && output.dev === dev
    } catch {
      return false
    }
  })
}
