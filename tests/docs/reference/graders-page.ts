import { graders } from '../../../apps/cli/src/compose.js'
import { optionsOf } from '../../../apps/cli/src/task-files/schema.js'
import { graderComments } from './grader-comments.js'
import { asJson, type Json, typeInWords } from './json-type.js'
import { cell, code, page, sentence, table } from './markdown.js'
import { schemaRows } from './schema-rows.js'

const asking = {
  always: 'Asks the judge model, and is skipped where there is none.',
  if_there_is_one: 'Asks the judge model if there is one.',
} as const

const optionsTable = (options: Json, comments: ReadonlyMap<string, string>) =>
  schemaRows(options).map(({ path, json, optional }) => {
    const usual =
      json.default === undefined || isEmpty(json.default)
        ? ''
        : `Default: ${code(JSON.stringify(json.default))}.`
    const meaning = [sentence(json.description ?? comments.get(path) ?? ''), usual].filter(Boolean).join(' ')
    return [
      code(path),
      `${cell(typeInWords(json, (ref) => ref))}${optional ? ' *(optional)*' : ''}`,
      cell(meaning),
    ]
  })

const isEmpty = (value: unknown) =>
  ['', '[]', '{}', 'null'].includes(value === '' ? '' : JSON.stringify(value))

/** The reference of the graders. */
export function gradersPage(): string {
  return page('Graders', 'Every grader with its options.', 'the graders’ zod schemas', [
    'Options stand next to the name: `{"name": "within_steps", "max": 5}` in a task, `--grader within_steps:max=5` on the command line. [Graders by example](../guide/graders) shows what to use when.',
    ...graders.map((grader) => {
      const rows = optionsTable(asJson(optionsOf(grader)), graderComments(grader.name))
      return [
        `## ${grader.name}`,
        sentence(grader.description),
        ...(grader.asksModel ? [asking[grader.asksModel]] : []),
        rows.length > 0 ? table(['Option', 'Type', 'Meaning'], rows) : 'It has no options.',
      ].join('\n\n')
    }),
  ])
}
