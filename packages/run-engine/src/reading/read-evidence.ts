import type { Evidence } from '@webeval/core'
import type { ZodType } from 'zod'
import { parseAs } from './parse-json.js'

/** A JSON file of a trial that fits a schema; null if it is missing, unreadable or something else. Never rejects. */
export async function readEvidence<T>(
  evidence: Evidence | null,
  path: string,
  schema: ZodType<T>,
): Promise<T | null> {
  const bytes = await evidence?.file(path).catch(() => null)
  return bytes ? parseAs(schema, Buffer.from(bytes).toString('utf8')) : null
}
