import { type Grader, type JsonSchema, runRecordSchema, suiteJsonSchema, taskJsonSchema } from '@webeval/core'
import { z } from 'zod'
import { graders } from '../compose.js'
import { configSchema } from './config-schema.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'

/** The kinds of files that have a schema. */
export type SchemaKind = 'task' | 'suite' | 'run' | 'config'

/** Prints the JSON Schema of a kind of file. */
export function schema(kind: SchemaKind): ExitCode {
  process.stdout.write(`${JSON.stringify(schemaOf(kind), null, 2)}\n`)
  return exitCodes.done
}

/** The JSON Schema of a kind of file. */
export function schemaOf(kind: SchemaKind): JsonSchema {
  if (kind === 'run') return { ...z.toJSONSchema(runRecordSchema), title: 'webeval run.json' }
  if (kind === 'config') return configSchema()
  const task = taskJsonSchema(
    graders.map((grader) => ({
      name: grader.name,
      description: grader.description,
      options: optionsOf(grader),
    })),
  )
  return kind === 'task' ? task : suiteJsonSchema(task)
}

/** The JSON Schema of a grader's options. */
export function optionsOf({ optionsSchema, alternativeSchema }: Grader): JsonSchema {
  const json = z.toJSONSchema(alternativeSchema ?? optionsSchema, { io: 'input', unrepresentable: 'any' })
  if (!alternativeSchema || !json.properties) return json
  // An alternative may hold what is required.
  const { required: _, ...rest } = json
  return { ...rest, properties: { ...json.properties, any_of: { type: 'array', minItems: 1 } } }
}
