import type { JsonSchema, ToolDefinition } from '@webeval/core'
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js'

/** Valid parameters, or their problems as a sentence. Invalid parameters are kept as a record for the log. */
export type CheckedArguments =
  | { readonly ok: true; readonly params: Record<string, unknown> }
  | { readonly ok: false; readonly params: Record<string, unknown>; readonly problem: string }

let ajv: Promise<Ajv2020> | undefined
const validators = new WeakMap<JsonSchema, Promise<ValidateFunction | null>>()

/**
 * Checks a model's arguments against a tool's schema, leniently: missing arguments become `{}`, a JSON string of an
 * object is parsed, `null` for an optional parameter is dropped, `"3"` becomes a number if one is expected, and
 * unknown parameters are dropped.
 */
export async function checkArguments(tool: ToolDefinition, given: unknown): Promise<CheckedArguments> {
  const record = asRecord(given)
  if (record === null)
    return {
      ok: false,
      params: { given: given as unknown },
      problem: `the arguments must be one JSON object, not ${describe(given)}; ${expected(tool)}`,
    }
  const params = withoutNulls(record, tool.inputSchema)
  const validate = await validatorOf(tool.inputSchema)
  if (validate === null || validate(params)) return { ok: true, params }
  const problems = (validate.errors ?? []).map((error) =>
    [
      error.instancePath.slice(1).replaceAll('/', '.'),
      error.message,
      Array.isArray(error.params['allowedValues'])
        ? `(${(error.params['allowedValues'] as unknown[]).join(', ')})`
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
  return { ok: false, params: record, problem: `${problems.join('; ')}; ${expected(tool)}` }
}

function validatorOf(schema: JsonSchema): Promise<ValidateFunction | null> {
  let validator = validators.get(schema)
  if (!validator) {
    validator = compile(schema)
    validators.set(schema, validator)
  }
  return validator
}

/** null for a schema that does not compile; the tool's own check must suffice then. */
async function compile(schema: JsonSchema): Promise<ValidateFunction | null> {
  // Loaded lazily, because the import is slow and a loop may never call a tool.
  ajv ??= import('ajv/dist/2020.js').then(
    ({ Ajv2020: Constructor }) =>
      new Constructor({
        strict: false,
        validateFormats: false,
        coerceTypes: true,
        removeAdditional: true,
        allErrors: true,
        addUsedSchema: false,
        logger: false,
      }),
  )
  const compiler = await ajv
  try {
    return compiler.compile(schema)
  } catch {
    return null
  }
}

function asRecord(given: unknown): Record<string, unknown> | null {
  if (given === null || given === undefined) return {}
  if (typeof given === 'string') return asRecord(parsed(given))
  if (typeof given !== 'object' || Array.isArray(given)) return null
  // A copy, because the check may convert types while the conversation keeps the model's original.
  return structuredCloneOr(given)
}

function structuredCloneOr(given: object): Record<string, unknown> {
  try {
    return structuredClone(given) as Record<string, unknown>
  } catch {
    return { ...given }
  }
}

/** Parses JSON into an object; returns a list for anything else, which fails the record check. */
function parsed(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'string' ? [value] : value
  } catch {
    return [text]
  }
}

function withoutNulls(record: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, unknown>
  const takesNull = (name: string) => /"null"/.test(JSON.stringify(properties[name] ?? {}))
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => value !== null || takesNull(name)),
  )
}

function describe(given: unknown): string {
  if (Array.isArray(given)) return 'a list'
  return typeof given === 'string' ? 'a text' : `a ${typeof given}`
}

/** Formats a tool's parameters: `target: string, doubleClick?: boolean`. */
function expected(tool: ToolDefinition): string {
  const properties = Object.entries((tool.inputSchema['properties'] ?? {}) as Record<string, JsonSchema>)
  const required = (tool.inputSchema['required'] ?? []) as readonly string[]
  const listed = properties.map(
    ([name, property]) =>
      `${name}${required.includes(name) ? '' : '?'}: ${Array.isArray(property['enum']) ? property['enum'].join('|') : String(property['type'] ?? 'any')}`,
  )
  return `expected ${tool.name}({${listed.join(', ')}})`
}
