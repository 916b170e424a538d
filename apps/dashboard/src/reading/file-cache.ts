import { fileFacts, maxReadBytes, readPlain } from '@webeval/run-engine'
import { LRUCache } from 'lru-cache'

/** Files that were read and parsed, kept as long as they stay what they are on disk. */
export interface FileCache {
  /**
   * Result of `parse` for the file's text, or for null if it is missing. `as` names the kind of result: the
   * same name, the same function. Simultaneous requests share one read.
   */
  read<T>(path: string, as: string, parse: (text: string | null) => T): Promise<T>
  /** The same, with what tells this state of the file from another. */
  readState<T>(
    path: string,
    as: string,
    parse: (text: string | null) => T,
  ): Promise<{ readonly state: string; readonly value: T }>
  /** The same for whatever a file's state decides: `make` is called again only when that changed. `bytes` is about what is kept. */
  derive<T>(key: string, state: string, make: () => T, bytes?: number): Promise<Awaited<T>>
}

interface Entry {
  readonly state: string
  readonly value: Promise<unknown>
  readonly bytes: number
}

/** Keeps about `mostBytes`, the last used ones. A larger value is kept alone, or each request would make it again. */
export function fileCache(mostBytes = 128_000_000): FileCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => Math.min(bytes, mostBytes),
  })

  async function derive<T>(
    key: string,
    state: string,
    make: () => T,
    bytes: number = 1_000,
  ): Promise<Awaited<T>> {
    const known = entries.get(key)
    const entry =
      known?.state === state
        ? known
        : { state, value: Promise.resolve().then(make), bytes: Math.max(1, bytes) + key.length }
    if (entry !== known) entries.set(key, entry)
    try {
      return (await entry.value) as Awaited<T>
    } catch (error) {
      if (entries.peek(key) === entry) entries.delete(key)
      throw error
    }
  }

  async function readState<T>(path: string, as: string, parse: (text: string | null) => T) {
    const { state, bytes } = fileFacts(path) ?? { state: 'none', bytes: 0 }
    const textOf = async () => {
      if (state === 'none') return null
      // Not read: nothing that we write is as long, and a text that is much longer fits no memory.
      if (bytes > maxReadBytes) return ''
      return readPlain(path).then(String, () => null)
    }
    const read = async () => parse(await textOf())
    const value: T = await derive(`${as}:${path}`, state, read, bytes)
    return { state, value }
  }

  return {
    derive,
    readState,
    read: async (path, as, parse) => (await readState(path, as, parse)).value,
  }
}
