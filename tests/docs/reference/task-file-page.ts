import { graderSpecSchema, limitsSchema, storageStateSchema } from '../../../packages/core/src/index.js'
import { z } from 'zod'
import { asJson, type Json, typeInWords } from './json-type.js'
import { cell, code, invoked, page, sentence, table } from './markdown.js'
import { taskInput } from './record-table.js'
import { schemaRows } from './schema-rows.js'

const rows = (json: Json): readonly (readonly string[])[] =>
  schemaRows(json).map(({ path, json: field, optional }) => {
    const usual = typeof field.default === 'string' ? ` Default: ${code(field.default)}.` : ''
    const type =
      path === 'graders' ? 'list of names and [objects](#graders)' : cell(typeInWords(field, (ref) => ref))
    return [
      code(path),
      `${type}${optional || path === 'start_url' ? ' *(optional)*' : ''}`,
      cell(`${sentence(field.description ?? '')}${usual}`),
    ]
  })

const fieldTable = (json: Json) => table(['Field', 'Type', 'Meaning'], rows(json))

const input = (schema: z.ZodType): Json =>
  asJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))

/** The reference of the task file. */
export function taskFilePage(): string {
  const grader = input(graderSpecSchema).anyOf!.find((choice) => choice.properties)!
  return page(
    'Task file',
    'Every field of a task, in JSON lines or YAML.',
    'the zod records in `packages/core/src/records`',
    [
      'A task is a JSON object on one line of a `.jsonl` file. A `.yaml` or `.yml` file holds the same fields: a list of tasks, one task per document, or `tasks:` with a list.',
      '```json\n{"query_id": "mug-price", "query": "What does the red mug cost?", "start_url": "https://shop.example/", "graders": [{"name": "answer", "money": "£12.50"}]}\n```',
      `\`${invoked} lint <file>\` checks a file without running it. \`${invoked} schema task\` prints the JSON Schema of a line, \`${invoked} schema suite\` that of a YAML file. webeval reports every malformed line before anything runs. It warns of an unknown key, with the nearest known one, and of a task without graders.`,
      '## Task',
      fieldTable(taskInput()),
      '## Graders',
      'A grader is a name, such as `"no_console_errors"`, or an object with a name, these fields, and [the grader’s own options](./graders). A trial passes when every required grader passes.',
      fieldTable(grader),
      '## Limits',
      'Of the limits of a task and of the command line the smaller holds. Time counts the agent’s own time: loading the start page, `setup`, the last look and grading have limits of their own.',
      fieldTable(input(limitsSchema)),
      '## Start page',
      'A start page is an `http:`, `https:` or `data:` address, `about:blank` (also where a task names none), or `target://<site>/<path>` for a site that ships with webeval. `file:` is refused: serve the folder, or use `page` for a single file.',
      '## Storage state',
      'The file that `storage_state` names, as Playwright’s `context.storageState({ path })` writes it. Values with 6 characters or more are masked in everything that the trial writes.',
      fieldTable(input(storageStateSchema)),
      '## YAML',
      'YAML 1.2: `yes` and dates stay text. Anchors and aliases are fine, tags are refused, and a file may have 1 MB.',
    ],
  )
}
