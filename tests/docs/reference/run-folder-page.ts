import { cell, code, page, table } from './markdown.js'
import {
  meaningOf,
  reachedFrom,
  recordOf,
  recordSection,
  recordTable,
  titleOf,
  withSections,
} from './record-table.js'

/** Files with records, in the order in which a reader meets them. */
const files = [
  ['run.json', 'runRecordSchema'],
  ['trials.jsonl', 'trialLineSchema'],
  ['summary.json', 'summarySchema'],
  ['labels.jsonl', 'labelSchema'],
  ['notes.json', 'runNotesSchema'],
  ['<task>/trial-<n>/metadata.json', 'metadataSchema'],
  ['<task>/trial-<n>/steps.jsonl', 'stepSchema'],
  ['<task>/trial-<n>/model-calls.jsonl', 'modelCallSchema'],
  ['<task>/trial-<n>/grades.json', 'gradesFileSchema'],
  ['<task>/trial-<n>/evaluation.json', 'evaluationResultSchema'],
] as const

const others = [
  ['tasks.jsonl', 'The tasks as the run began with them: `--resume` needs no other file.'],
  ['<task>/trial-<n>/screenshots/', 'A picture a step: `001.png`, or `.jpg`.'],
  [
    '<task>/trial-<n>/final/',
    'The page when the trial ended: `page.html`, and `state.json` with its text and the results of probes.',
  ],
  ['<task>/trial-<n>/downloads/', 'Files that pages gave their visitor, up to 50 MB together.'],
  ['<task>/trial-<n>/grader-artifacts/', 'What graders kept, such as a judge’s question and answer.'],
  [
    '<task>/trial-<n>/exploration/',
    'Of a page evaluation: each step’s pictures and observation, and crops of findings.',
  ],
  ['<task>/trial-<n>/report.html', 'Of a page evaluation: the report for people.'],
] as const

const messages = [
  'userMessageSchema',
  'assistantMessageSchema',
  'toolCallMessageSchema',
  'toolResultMessageSchema',
  'delegationMessageSchema',
  'delegationResultMessageSchema',
  'errorMessageSchema',
] as const

const section = (title: string, name: string) => `## ${title}\n\n${meaningOf(name)}\n\n${recordTable(name)}`

const messageSection = (name: string) => {
  const type = (recordOf(name).properties?.['type']?.const ?? '') as string
  return `### ${type}\n\n${recordTable(name)}`
}

/** The reference of the run folder. */
export function runFolderPage(): string {
  const shown = new Set<string>([...files.map(([, name]) => name), ...messages])
  const reached = [...new Set(files.flatMap(([, name]) => reachedFrom(name)))]
  const parts = withSections(reached)
    .filter((name) => !shown.has(name))
    .toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), 'en'))
  return page(
    'Run folder',
    'Every file of a run folder, field by field.',
    'the zod records in `packages/core/src/records`',
    [
      'A run is a folder: `results/<run-id>/`. Lines are appended whole, files are written aside and renamed, and every reader accepts a torn last line. Only its owner can open it (mode 0700). Times are ISO 8601 in UTC, durations are milliseconds, costs are US dollars.',
      table(
        ['File', 'Holds'],
        [
          ...files.map(([file, name]) => [code(file), `[${titleOf(name)}](#${anchor(file)})`]),
          [code('<task>/trial-<n>/messages.jsonl'), '[Messages](#task-trial-n-messages-jsonl)'],
          ...others.map(([file, text]) => [code(file), cell(text)]),
        ],
      ),
      ...files.map(([file, name]) => section(`${code(file)} {#${anchor(file)}}`, name)),
      '## `<task>/trial-<n>/messages.jsonl` {#task-trial-n-messages-jsonl}\n\nWhat was said and called, in order. Every `tool_call` has exactly one `tool_result`, even if the tool failed or the trial was aborted.',
      ...messages.map(messageSection),
      '## Parts of records\n\nRecords that the tables above refer to.',
      ...parts.map(recordSection),
    ],
  )
}

const anchor = (file: string) => file.replace(/[^a-z]+/g, '-').replace(/^-|-$/g, '')
