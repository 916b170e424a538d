import type { JsonSchema } from '@webeval/core'
import { asList, asObject, type Json } from '../json.js'

/** Keywords that OpenAI's strict schemas can't hold. */
const unsupported = [
  'allOf',
  'not',
  'if',
  'then',
  'else',
  'oneOf',
  'patternProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'prefixItems',
  'unevaluatedProperties',
  'contains',
  'uniqueItems',
  'minLength',
  'maxLength',
  'default',
]

/**
 * The strict form of a reply schema: objects are closed and require every property; one that may be missing may be
 * null instead. null for a schema that has no strict form, such as one with an open object.
 */
export function strictSchema(schema: JsonSchema): JsonSchema | null {
  try {
    const root = strictly(schema)
    return root['type'] === 'object' && root['anyOf'] === undefined ? (root as JsonSchema) : null
  } catch (error) {
    if (error instanceof NotStrict) return null
    throw error
  }
}

class NotStrict extends Error {}

function strictly(given: unknown): Json {
  const { $schema: _, ...schema } = asObject(given)
  if (Object.keys(schema).length === 0 || unsupported.some((keyword) => keyword in schema))
    throw new NotStrict()
  const named = (value: unknown) =>
    Object.fromEntries(Object.entries(asObject(value)).map(([name, each]) => [name, strictly(each)]))
  return {
    ...schema,
    ...(isObjectSchema(schema) ? strictObject(schema) : {}),
    ...(schema['items'] === undefined ? {} : { items: strictly(schema['items']) }),
    ...(schema['anyOf'] === undefined ? {} : { anyOf: asList(schema['anyOf']).map(strictly) }),
    ...(schema['$defs'] === undefined ? {} : { $defs: named(schema['$defs']) }),
    ...(schema['definitions'] === undefined ? {} : { definitions: named(schema['definitions']) }),
  }
}

const isObjectSchema = ({ type, properties }: Json): boolean =>
  properties !== undefined || type === 'object' || asList(type).includes('object')

function strictObject({ properties, required, additionalProperties }: Json): Json {
  if (properties === undefined || (additionalProperties !== undefined && additionalProperties !== false))
    throw new NotStrict()
  const entries = Object.entries(asObject(properties)).map(([name, schema]) => {
    const strict = strictly(schema)
    return [name, asList(required).includes(name) || allowsNull(strict) ? strict : orNull(strict)] as const
  })
  return {
    properties: Object.fromEntries(entries),
    required: entries.map(([name]) => name),
    additionalProperties: false,
  }
}

const orNull = (schema: Json): Json => ({ anyOf: [schema, { type: 'null' }] })

function allowsNull({ type, anyOf, enum: values, const: only }: Json): boolean {
  if (anyOf !== undefined) return asList(anyOf).map(asObject).some(allowsNull)
  if (values !== undefined) return asList(values).includes(null)
  return only === null || type === 'null' || asList(type).includes('null')
}

/** Removes from a strict reply the nulls that mean "missing" in the original schema. Leaves any other text as it is. */
export function withoutAddedNulls(text: string, schema: JsonSchema): string {
  try {
    return JSON.stringify(prune(JSON.parse(text), asObject(schema), asObject(schema)))
  } catch {
    return text
  }
}

function prune(value: unknown, given: Json, root: Json): unknown {
  const schema = resolved(given, root)
  if (Array.isArray(value)) return value.map((each) => prune(each, asObject(schema['items']), root))
  if (typeof value !== 'object' || value === null) return value
  const fitting = schema['properties'] ? schema : bestObject(schema, value, root)
  const properties = asObject(fitting['properties'])
  const required = asList(fitting['required'])
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => {
      const property = resolved(asObject(properties[name]), root)
      if (each === null && !required.includes(name) && !allowsNull(property)) return []
      return [[name, prune(each, property, root)]]
    }),
  )
}

/** The variant of a schema that has the value's properties. */
function bestObject(schema: Json, value: object, root: Json): Json {
  const variants = asList(schema['anyOf']).map((each) => resolved(asObject(each), root))
  const fits = (variant: Json) => Object.keys(value).every((name) => name in asObject(variant['properties']))
  return variants.find(fits) ?? schema
}

function resolved(schema: Json, root: Json): Json {
  const [, place, name] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String(schema['$ref'] ?? '')) ?? []
  return place === undefined ? schema : asObject(asObject(root[place])[name!])
}
