import type { z } from 'zod'
import { type Task, taskSchema } from '../records/task.js'
import { countOf } from './count-of.js'
import { unknownTaskKeys } from './unknown-task-keys.js'

/** What a task file holds: its tasks, and each line that can't be one. */
export interface ParsedTasks {
  readonly tasks: readonly Task[]
  /** `file:line: what was wrong`, in the order of the file; of very many the first ones and their number. */
  readonly problems: readonly string[]
  /** What is odd but does not keep the tasks from running, such as an unknown key: `file:line: …`. */
  readonly warnings: readonly string[]
  /** The line, from 1, that holds each query_id. */
  readonly lineOf: ReadonlyMap<string, number>
}

/** How a task file is read. */
export interface ParseOptions {
  /** Whether problems may quote what the file holds. Default true. Never for files that a person may name but not read. */
  readonly quote?: boolean
}

/** A task file that is read line by line. */
export interface TaskParser {
  /** Takes the next line, without its line end. */
  add(line: string): void
  finish(): ParsedTasks
}

/** So many problems and warnings are written out. */
const maxShown = 200
/** After so many problems the rest of the lines is only counted: this is no task file. */
const maxChecked = 10_000

/** Opens a parser for the lines of a task file. Blank lines are skipped; a byte order mark is tolerated; a query_id that stands twice is a problem. */
export function openTaskParser(file: string, { quote = true }: ParseOptions = {}): TaskParser {
  const tasks: Task[] = []
  const lineOf = new Map<string, number>()
  const problems = shortList(maxShown, 'problem')
  const warnings = shortList(maxShown, 'warning')
  let number = 0
  let unchecked = 0

  return {
    add(text) {
      number++
      const line = number === 1 ? text.replace(/^\uFEFF/, '') : text
      if (line.trim() === '') return
      if (problems.count() >= maxChecked) return void unchecked++
      const at = `${file}:${number}`
      const parsed = parseLine(line, quote)
      if (typeof parsed === 'string') return problems.add(`${at}: ${parsed}`)
      const earlier = lineOf.get(parsed.task.query_id)
      if (earlier !== undefined)
        return problems.add(
          `${at}: query_id ${JSON.stringify(parsed.task.query_id)} is taken by line ${earlier}`,
        )
      lineOf.set(parsed.task.query_id, number)
      tasks.push(parsed.task)
      for (const key of parsed.unknownKeys) warnings.add(`${at}: ${key}`)
    },
    finish: () => ({
      tasks,
      lineOf,
      warnings: warnings.all(),
      problems: [
        ...problems.all(),
        ...(unchecked === 0
          ? []
          : [
              `${file}: ${countOf(unchecked, 'more line')} not checked, because the first ${maxChecked.toLocaleString('en')} malformed lines show that this is no task file`,
            ]),
      ],
    }),
  }
}

/** Reads the text of a task file. */
export function parseTasks(text: string, file: string, options?: ParseOptions): ParsedTasks {
  const parser = openTaskParser(file, options)
  for (const line of text.split(/\r?\n/)) parser.add(line)
  return parser.finish()
}

interface ParsedLine {
  readonly task: Task
  readonly unknownKeys: readonly string[]
}

function parseLine(line: string, quote: boolean): ParsedLine | string {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return quote ? `not valid JSON: ${(error as Error).message}` : 'not valid JSON'
  }
  const parsed = taskSchema.safeParse(value)
  const unknownKeys = unknownTaskKeys(value)
  if (parsed.success) return { task: parsed.data, unknownKeys }
  return [describeIssues(parsed.error), ...(quote ? unknownKeys : [])].join('; ')
}

/** The issues of a schema as one line: `query: expected string, start_url: …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`)
    .join('; ')
}

/** A list that keeps its first entries and counts the others. */
function shortList(max: number, noun: string) {
  const kept: string[] = []
  let count = 0
  return {
    add(entry: string) {
      if (++count <= max) kept.push(entry)
    },
    count: () => count,
    all: (): string[] => (count > max ? [...kept, `and ${countOf(count - max, `more ${noun}`)}`] : kept),
  }
}
