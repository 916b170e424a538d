import type { Ajv2020 } from 'ajv/dist/2020.js'
import { inBoundedTime } from '../patterns/in-bounded-time.js'

/** A JSON Schema as a task writes it. */
export type SchemaLike = boolean | Readonly<Record<string, unknown>>

/**
 * Describes how a value breaks a JSON Schema (draft 2020-12), or yields null. Throws if the schema itself
 * is invalid.
 */
export async function schemaProblem(schema: SchemaLike, value: unknown): Promise<string | null> {
  const ajv = await freshValidator()
  const validate = ajv.compile(typeof schema === 'boolean' ? schema : withoutDraft(schema))
  // Keywords such as `pattern` are the task's, the value is the page's.
  const valid = inBoundedTime(
    () => validate(value),
    () => 'checking the value by the JSON Schema',
    'simplify its patterns',
  )
  return valid ? null : ajv.errorsText(validate.errors, { dataVar: 'value', separator: '; ' })
}

/** A new one each time, since a validator refuses a second schema with the same `$id`; loaded when the first schema is met. */
async function freshValidator(): Promise<Ajv2020> {
  const { Ajv2020: Validator } = await import('ajv/dist/2020.js')
  return new Validator({ allErrors: true, strict: false, validateFormats: false })
}

/** The name of an older draft would be refused, and the keywords that tasks use mean the same in all of them. */
function withoutDraft({ $schema: _draft, ...rest }: Readonly<Record<string, unknown>>) {
  return rest
}
