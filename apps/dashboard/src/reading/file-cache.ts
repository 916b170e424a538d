import { lstat, readFile } from 'node:fs/promises'

/** What tells one state of a file from another; null when there is none, or a link in its place. */
export async function fileState(path: string): Promise<string | null> {
  const found = await lstat(path, { bigint: true }).catch(() => null)
  return found?.isFile() ? `${found.ino}:${found.size}:${found.mtimeNs}` : null
}

/** Files that were read and parsed, kept as long as they stay what they are on disk. */
export interface FileCache {
  /** What `parse` makes of the file's text, or of null when there is none. `as` names what it makes: the same name, the same function. Who asks at the same time shares one read. */
  read<T>(path: string, as: string, parse: (text: string | null) => T): Promise<T>
  /** The same, with what tells this state of the file from another. */
  readState<T>(
    path: string,
    as: string,
    parse: (text: string | null) => T,
  ): Promise<{ readonly state: string; readonly value: T }>
  /** The same for whatever a file's state decides: `make` is called again only when that changed. */
  derive<T>(key: string, state: string, make: () => T): Promise<Awaited<T>>
}

/** Keeps at most `most` entries, those used last. */
export function fileCache(most = 4_000): FileCache {
  const entries = new Map<string, { readonly state: string; readonly value: Promise<unknown> }>()

  async function derive<T>(key: string, state: string, make: () => T): Promise<Awaited<T>> {
    const known = entries.get(key)
    const entry = known?.state === state ? known : { state, value: Promise.resolve().then(make) }
    entries.delete(key)
    entries.set(key, entry)
    for (const oldest of entries.keys()) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
    try {
      return (await entry.value) as Awaited<T>
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key)
      throw error
    }
  }

  async function readState<T>(path: string, as: string, parse: (text: string | null) => T) {
    const state = (await fileState(path)) ?? 'none'
    const value: T = await derive(`${as}:${path}`, state, async () =>
      parse(state === 'none' ? null : await readFile(path, 'utf8').catch(() => null)),
    )
    return { state, value }
  }

  return {
    derive,
    readState,
    read: async (path, as, parse) => (await readState(path, as, parse)).value,
  }
}
