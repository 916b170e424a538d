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

/** Which files of a folder are watched. */
export interface WatchedFiles {
  /** Folder that is not watched at all. */
  readonly ignored: string
  /** Whether a file, named relative to the folder, belongs to the page. Changes of other files, such as reports that are written there, do not count. */
  isPart(file: string): boolean
  /** Files and folders to watch instead of the whole folder, absolute. */
  readonly paths?: readonly string[]
}

/** Watches the files below a folder that belong to a page, without those of packages and those whose names begin with a dot. */
export async function watchSaves(
  folder: string,
  { ignored, isPart, paths = [folder] }: WatchedFiles,
): Promise<Saves> {
  const { watch } = await import('chokidar')
  const out = resolve(ignored)
  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (path) =>
      path === out ||
      path.startsWith(out + sep) ||
      (!paths.includes(path) && /(?:^|[\\/])(?:node_modules$|\.[^\\/.])/.test(relative(folder, path))),
  })
  const changed = new Set<string>()
  let round = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let deliver: (() => void) | null = null
  let isComplete = false
  watcher.on('all', (_, path) => {
    const file = relative(folder, path)
    if (!isPart(file.split(sep).join('/'))) return
    changed.add(file)
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
