import type { ObjectStore } from '@webeval/core'
import type { ZodType } from 'zod'
import { parseAs } from '../../reading/parse-json.js'
import type { RunFiles } from '../../reading/run-files.js'

/** The files of one run in a store of objects. */
export function objectFiles(objects: ObjectStore, run: string): Omit<RunFiles, 'at'> {
  const bytes = async (path: string) => {
    const found = await objects.read(`${run}/${path}`)
    return found && Buffer.from(found.content)
  }
  const text = async (path: string) => (await bytes(path))?.toString('utf8') ?? null
  return {
    bytes,
    text,
    json: async <T>(path: string, schema: ZodType<T>) => parseAs(schema, await text(path)),
    lines: async <T>(path: string, schema: ZodType<T>) => linesOf((await text(path)) ?? '', schema),
  }
}

/** The lines of a text that fit a schema. */
export const linesOf = <T>(text: string, schema: ZodType<T>): T[] =>
  text.split('\n').flatMap((line) => {
    const value = line.trim() === '' ? null : parseAs(schema, line)
    return value === null ? [] : [value]
  })
