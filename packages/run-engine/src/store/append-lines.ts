import { lstat, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { openPlain } from '../reading/open-plain.js'
import { isMissing } from '../reading/read-tolerantly.js'

/**
 * Returns a function that appends a value to a JSON lines file in one write, in the order of its calls. Completes a
 * line that a kill tore first, so that the new one can be read. Creates missing folders.
 */
export function appendLines(): (path: string, value: unknown) => Promise<void> {
  let queue: Promise<unknown> = Promise.resolve()
  return (path, value) => {
    const appended = queue.then(() => appendLine(path, JSON.stringify(value)))
    queue = appended.catch(() => {})
    return appended
  }
}

async function appendLine(path: string, line: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const torn = !(await endsWithNewline(path, await sizeOf(path)))
  await appendText(path, `${torn ? '\n' : ''}${line}\n`)
}

/** Appends a text to a plain file in one write; creates the file, not its folder. */
export async function appendText(path: string, text: string): Promise<void> {
  const file = await openPlain(path, { append: true })
  await file.appendFile(text).finally(() => file.close())
}

/** Size of a file in bytes; 0 if it is missing. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return (await lstat(path)).size
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

/** False if a file of that size ends in the middle of a line. */
export async function endsWithNewline(path: string, size: number): Promise<boolean> {
  if (size === 0) return true
  const file = await openPlain(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 })
    return buffer[0] === 0x0a
  } finally {
    await file.close()
  }
}
