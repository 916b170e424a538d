import { z } from 'zod'
import type { JsonSchema } from '../../contracts/tool-box.js'
import { taskSchema } from '../../records/task.js'
import { foreignTaskKeys } from './unknown-task-keys.js'

/** A grader as editors offer it: its name, and the JSON Schema of its options. */
interface OfferedGrader {
  readonly name: string
  readonly description: string
  readonly options: JsonSchema
}

/** Keys that every grader spec may have. */
const commonKeys = ['name', 'required', 'about'] as const

/**
 * The JSON Schema of a task, for editors and other programs. It offers the known keys and the given graders with their options. An unknown key
 * does not fit, although webeval only warns of it; a grader of another name does, because users bring their own.
 */
export function taskJsonSchema(graders: readonly OfferedGrader[] = []): JsonSchema {
  const schema = z.toJSONSchema(taskSchema, { io: 'input' }) as Writable
  const properties = schema['properties'] as Record<string, Writable>
  // The schema of the field turns an absent address into about:blank, which JSON Schema can't express.
  schema['required'] = (schema['required'] as string[]).filter((key) => key !== 'start_url')
  schema['additionalProperties'] = false
  for (const key of ['setup', 'limits']) properties[key]!['additionalProperties'] = false
  for (const key of foreignTaskKeys) properties[key] = { description: 'of another tool; ignored' }
  const [byName, withOptions] = (properties['graders']!['items'] as { anyOf: Writable[] }).anyOf
  if (graders.length > 0) {
    byName!['examples'] = graders.map(({ name }) => name)
    const common = withOptions!['properties'] as Record<string, Writable>
    common['name']!['examples'] = byName!['examples']
    withOptions!['allOf'] = graders.map((grader) => ({
      if: { properties: { name: { const: grader.name } } },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      then: optionsOf(grader),
    }))
  }
  return { ...schema, title: 'webeval task' }
}

/** The JSON Schema of a whole task file in YAML: a list of tasks, a mapping with `tasks`, or one task. */
export function suiteJsonSchema(task: JsonSchema): JsonSchema {
  const { $schema, ...definition } = task as Writable
  const list = { type: 'array', items: { $ref: '#/$defs/task' } }
  return {
    $schema,
    title: 'webeval task file',
    anyOf: [
      list,
      { type: 'object', properties: { tasks: list }, required: ['tasks'], additionalProperties: false },
      { $ref: '#/$defs/task' },
    ],
    $defs: { task: definition },
  }
}

type Writable = Record<string, unknown>

/** The options of a grader next to the keys that every grader has. */
function optionsOf({ description, options }: OfferedGrader): Writable {
  const { $schema: _, properties, ...rest } = options as Writable & { properties?: Writable }
  const common = Object.fromEntries(commonKeys.map((key) => [key, true]))
  return { description, ...rest, ...(properties ? { properties: { ...properties, ...common } } : {}) }
}
