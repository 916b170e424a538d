import { z } from 'zod'
import * as core from '../../../packages/core/src/index.js'
import { commentsOfRecords } from './doc-comments.js'
import { asJson, type Json, typeInWords } from './json-type.js'
import { cell, code, sentence, table } from './markdown.js'
import { schemaRows } from './schema-rows.js'

/** All records of core by the name of their schema, and what comments say of them. */
const registry = z.registry<{ id: string }>()
for (const [name, schema] of Object.entries(core))
  if (name.endsWith('Schema') && schema instanceof z.ZodType) registry.add(schema, { id: name })
const comments = commentsOfRecords()

/** JSON Schemas of all records by name, as they are on disk. */
const schemas = z.toJSONSchema(registry, { unrepresentable: 'any' }).schemas as Readonly<Record<string, Json>>

/** The JSON Schema of a record. Throws for a name that core does not export. */
export function recordOf(name: string): Json {
  const schema = schemas[name]
  if (!schema) throw new Error(`core exports no ${name}`)
  return schema
}

/** A record's name for people: `runRecordSchema` is RunRecord. */
export const titleOf = (name: string): string =>
  name.replace(/Schema$/, '').replace(/^[a-z]/, (letter) => letter.toUpperCase())

/** A record in a sentence, by its doc comment. */
export const meaningOf = (name: string): string => sentence(comments.get(name) ?? '')

/** A small record says more in place than behind a link: text, numbers, few choices and objects by key. */
const isSmall = (name: string) =>
  !recordOf(name).properties && !recordOf(name).oneOf && (recordOf(name).enum ?? []).length < 5

const nameInText = (ref: string): string =>
  isSmall(ref) ? typeInWords(recordOf(ref), nameInText) : `[${titleOf(ref)}](#${titleOf(ref).toLowerCase()})`

/** The records that a record's fields lead to, itself first, each once. */
export function reachedFrom(name: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  const text = JSON.stringify(recordOf(name))
  const refs = [...text.matchAll(/"\$ref":"(\w+)"/g)].map(([, ref]) => ref!)
  return [name, ...refs.flatMap((ref) => reachedFrom(ref, seen))]
}

/** The records of a list that have a section of their own. */
export const withSections = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !isSmall(name) && !recordOf(name).oneOf)

/** A section about a record: a table of its fields, or its values. */
export function recordSection(name: string): string {
  const { enum: values } = recordOf(name)
  const body = values ? `One of ${values.map((value) => code(String(value))).join(', ')}.` : recordTable(name)
  return `### ${titleOf(name)}\n\n${meaningOf(name)}\n\n${body}`
}

const meaningOfPart = ({ $ref }: Json) => ($ref === undefined ? '' : (comments.get($ref) ?? ''))

/** A table of a record's fields, nested objects in rows of their own. */
export function recordTable(name: string): string {
  const rows = schemaRows(recordOf(name)).map(({ path, json, optional }) => [
    code(path),
    cell(typeInWords(json, nameInText)) + (optional ? ' *(optional)*' : ''),
    cell(
      sentence(
        json.description ?? comments.get(`${name}.${path.replaceAll('[]', '')}`) ?? meaningOfPart(json),
      ),
    ),
  ])
  return table(['Field', 'Type', 'Meaning'], rows)
}

/** The JSON Schema of a task as its author writes it: what has a default may be left out. */
export const taskInput = (): Json => asJson(z.toJSONSchema(core.taskSchema, { io: 'input' }))
