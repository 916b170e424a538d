import type { JsonSchema } from '@webeval/core'
import { z } from 'zod'

/**
 * A zod schema as the JSON Schema that models are asked to reply by: without `$schema` and without the bounds of safe
 * integers, which providers refuse or waste attention on. Throws for schemas that JSON Schema can't say.
 */
export function replySchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', override: dropSafeBounds })
  return rest
}

function dropSafeBounds({ jsonSchema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
