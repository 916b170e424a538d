import type { ZodType } from 'zod'
import { readPlain } from './open-plain.js'
import { parseAs } from './parse-json.js'

/** Text of a plain file, or null when there is none. Throws as `readPlain` does. */
export async function readText(path: string): Promise<string | null> {
  try {
    return (await readPlain(path)).toString('utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A JSON file that fits a schema, or null when it is missing, torn or something else. */
export async function readJson<T>(path: string, schema: ZodType<T>): Promise<T | null> {
  const text = await readText(path)
  return parseAs(schema, text)
}

/** The lines of a JSON lines file that fit a schema; torn and foreign lines are left out, and a missing file has none. */
export async function readLines<T>(path: string, schema: ZodType<T>): Promise<T[]> {
  const text = await readText(path)
  return (text ?? '').split('\n').flatMap((line) => {
    const value = line.trim() === '' ? null : parseAs(schema, line)
    return value === null ? [] : [value]
  })
}

/** True when the error says that a path, or a folder on its way, is not there. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException | null)?.code ?? '')
