import type { z } from 'zod'
import { type Task, taskSchema } from '../../records/task.js'
import { countOf } from '../../text/count-of.js'
import { truncate } from '../../text/truncate.js'
import { unknownTaskKeys } from './unknown-task-keys.js'

/** The contents of a task file: its tasks, and each invalid line. */
export interface ParsedTasks {
  readonly tasks: readonly Task[]
  /** `file:line: problem`, in the order of the file; the first ones and a count if there are many. */
  readonly problems: readonly string[]
  /** Oddities that don't prevent the tasks from running, such as an unknown key: `file:line: …`. */
  readonly warnings: readonly string[]
  /** The line, from 1, of each query_id. */
  readonly lineOf: ReadonlyMap<string, number>
}

/** Options for reading a task file. */
export interface ParseOptions {
  /**
   * Whether problems may quote the file. Default true. Must be false for files that the user may name but not read.
   */
  readonly quote?: boolean
  /** Says what is wrong with a task whose line is well formed, such as a grader that does not exist. */
  readonly check?: (task: Task) => readonly string[]
}

/** Parses a task file line by line. */
export interface TaskParser {
  /** Adds the next line, without its line end. */
  add(line: string): void
  finish(): ParsedTasks
}

/** Maximum reported problems and warnings. */
const maxShown = 200
/** After this many problems it only counts the remaining lines: the file is not a task file. */
const maxChecked = 10_000

/**
 * Opens a parser for the lines of a task file. Skips blank lines, tolerates a byte order mark, reports duplicate
 * query_ids.
 */
export function openTaskParser(file: string, { quote = true, check }: ParseOptions = {}): TaskParser {
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
      const wrong = check?.(parsed.task) ?? []
      if (wrong.length > 0) problems.add(`${at}: ${wrong.join('; ')}`)
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
              `${file}: ${countOf(unchecked, 'more line')} not checked, because the first ${maxChecked.toLocaleString('en')} malformed lines show that this is not a task file`,
            ]),
      ],
    }),
  }
}

/** Parses the text of a task file. */
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

/** Formats the issues of a schema on one line: `query: expected string, start_url: …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`)
    .join('; ')
}

/** Max characters of one entry: a line can name any number of graders, each with a problem. */
const maxLength = 2_000

/** A list that keeps its first entries and counts the rest. */
function shortList(max: number, noun: string) {
  const kept: string[] = []
  let count = 0
  return {
    add(entry: string) {
      if (++count <= max) kept.push(truncate(entry, maxLength))
    },
    count: () => count,
    all: (): string[] => (count > max ? [...kept, `and ${countOf(count - max, `more ${noun}`)}`] : kept),
  }
}
