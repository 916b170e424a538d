/** The file system, as `node:fs/promises` offers it. */
export interface FileOperations {
  writeFile(path: string, content: string | Uint8Array, options: { readonly flag: 'wx' }): Promise<void>
  rename(from: string, to: string): Promise<void>
  rm(path: string, options: { readonly force: true }): Promise<void>
}

let writes = 0

/**
 * Writes a file under a temporary name and renames it: readers see the old content or the new, never a part, even if the disk is full or the
 * process dies. `writer` differs between processes. Rejects with the system's error; the folder must exist.
 */
export async function writeAside(
  { writeFile, rename, rm }: FileOperations,
  path: string,
  content: string | Uint8Array,
  writer: number,
): Promise<void> {
  const aside = `${path}.${writer}-${++writes}.tmp`
  try {
    await writeFile(aside, content, { flag: 'wx' })
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}
