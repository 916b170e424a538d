import type { Json } from './json-type.js'

/** A field of a record, or of an object or a list of objects within it: `changes[].path`. */
export interface SchemaRow {
  readonly path: string
  readonly json: Json
  readonly optional: boolean
}

/** The fields of an object, nested ones behind the field that holds them. */
export function schemaRows(json: Json, prefix = ''): readonly SchemaRow[] {
  return Object.entries(json.properties ?? {}).flatMap(([key, field]) => {
    const isList = field.type === 'array'
    const path = `${prefix}${key}`
    const inner = isList ? (field.items ?? {}) : field
    const optional = !json.required?.includes(key)
    return [{ path, json: field, optional }, ...schemaRows(inner, `${path}${isList ? '[]' : ''}.`)]
  })
}
