import { rename, rm, writeFile } from 'node:fs/promises'
import { writeAside } from '@webeval/core'

/** Writes a file so that readers see all of it or none. Rejects with the system's error; the folder must exist. */
export const writeWhole = (path: string, content: string | Uint8Array): Promise<void> =>
  writeAside({ writeFile, rename, rm }, path, content, process.pid)
