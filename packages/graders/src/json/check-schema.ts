import type { Difference } from '@webeval/core'
import type { ErrorObject } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import { inBoundedTime } from '../patterns/in-bounded-time.js'
import { readablePattern } from '../patterns/readable-pattern.js'
import { describePath } from './differences-of.js'
import { parsePointer, valueAt } from './json-pointer.js'

/** A JSON Schema as a task writes it. */
export type SchemaLike = boolean | Readonly<Record<string, unknown>>

/**
 * The places where a value breaks a JSON Schema (draft 2020-12); empty if it fits. Throws if the schema itself
 * is invalid.
 */
export async function schemaDifferences(schema: SchemaLike, value: unknown): Promise<Difference[]> {
  const ajv = await freshValidator()
  const validate = ajv.compile(typeof schema === 'boolean' ? schema : withoutDraft(schema))
  // Keywords such as `pattern` are the task's, the value is the page's.
  inBoundedTime(
    () => validate(value),
    () => 'checking the value by the JSON Schema',
    'simplify its patterns',
  )
  return (validate.errors ?? []).map((error) => differenceOf(error, value))
}

function differenceOf({ instancePath, keyword, params, message }: ErrorObject, value: unknown): Difference {
  const pointer = parsePointer(instancePath) ?? []
  const found = valueAt(value, pointer)
  const path = describePath(pointer)
  if (keyword === 'required')
    return {
      path: describePath([...pointer, String(params['missingProperty'])]),
      expected: null,
      found: null,
      relation: 'a value',
    }
  if (keyword === 'additionalProperties') {
    const extra = [...pointer, String(params['additionalProperty'])]
    return { path: describePath(extra), expected: null, found: valueAt(value, extra) }
  }
  if (keyword === 'pattern') return { path, found, ...readablePattern(String(params['pattern'])) }
  if (keyword === 'type')
    return { path, expected: null, found, relation: `a value of type ${String(params['type'])}` }
  if (keyword === 'enum') return { path, expected: params['allowedValues'], found, relation: 'one of' }
  if (keyword === 'const') return { path, expected: params['allowedValue'], found }
  return { path, expected: null, found, relation: `a value that ${message ?? `meets ${keyword}`}` }
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
