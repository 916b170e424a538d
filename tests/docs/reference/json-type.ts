import type { JsonSchema } from '@webeval/core'
import { code } from './markdown.js'

/** A JSON Schema as far as our records need it. */
export interface Json {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly items?: Json
  readonly prefixItems?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly propertyNames?: Json
  readonly additionalProperties?: Json | boolean
  readonly format?: string
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly description?: string
  readonly default?: unknown
}

/** A schema of zod's, as this folder reads it. */
export const asJson = (schema: JsonSchema): Json => schema as Json

/** The type of a value in words: "list of text, or null". `nameOf` shows a record that has a name. */
export function typeInWords(json: Json, nameOf: (ref: string) => string): string {
  const inWords = (each: Json) => typeInWords(each, nameOf)
  if (json.$ref !== undefined) return nameOf(json.$ref)
  if (json.const !== undefined) return code(JSON.stringify(json.const))
  if (json.enum) return json.enum.map((value) => code(String(value))).join(', ')
  const choices = json.anyOf ?? json.oneOf
  if (choices) return choices.map(inWords).join(', or ')
  if (Array.isArray(json.type)) return json.type.map((type: string) => inWords({ type })).join(' or ')
  if (json.prefixItems) return `[${json.prefixItems.map(inWords).join(', ')}]`
  if (json.type === 'array')
    return json.items === undefined || isAny(json.items) ? 'list' : `list of ${inWords(json.items)}`
  if (json.type === 'object') return objectInWords(json, inWords)
  return plainInWords(json)
}

const isAny = (json: Json) => Object.keys(json).length === 0

function objectInWords(json: Json, inWords: (json: Json) => string): string {
  const values = json.additionalProperties
  if (json.properties || typeof values !== 'object' || isAny(values)) return 'object'
  const keys =
    json.propertyNames?.enum || json.propertyNames?.$ref ? ` by ${inWords(json.propertyNames)}` : ''
  return `object${keys} of ${inWords(values)}`
}

function plainInWords({ type, format, minimum, exclusiveMinimum, maximum }: Json): string {
  if (type === 'string') return format === 'date-time' ? 'time (ISO 8601)' : 'text'
  if (type === 'boolean') return 'true or false'
  if (type === 'null') return 'null'
  if (type !== 'integer' && type !== 'number') return 'anything'
  const word = type === 'integer' ? 'whole number' : 'number'
  if (minimum !== undefined && maximum !== undefined && maximum < 1e9)
    return `${word} from ${minimum} to ${maximum}`
  return exclusiveMinimum === 0 ? `${word}, more than 0` : word
}
