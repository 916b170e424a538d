import type { z } from 'zod'
import { type Task, taskSchema } from '../../records/task.js'
import { countOf } from '../../text/count-of.js'
import { truncate } from '../../text/truncate.js'
import { groupBy } from '../group-by.js'
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

/** The line, from 1, of a part of a task: of the key or entry at this path, or of the task itself for an empty one. */
export type LineOf = (path: readonly PropertyKey[]) => number

/** Parses a task file line by line. */
export interface TaskParser {
  /** Adds the next line, without its line end. */
  add(line: string): void
  /** Adds a task that another notation than JSON lines describes. */
  addValue(value: unknown, lineOf: LineOf): void
  /** Adds a problem of the file itself. `excerpt` quotes the file, and is left out where problems must not. */
  addProblem(line: number, message: string, excerpt?: string): void
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

  const addProblem = (at: number, message: string, excerpt = '') =>
    problems.add(`${file}:${at}: ${message}${quote ? excerpt : ''}`)
  const addValue = (value: unknown, lineAt: LineOf) => {
    if (problems.count() >= maxChecked) return void unchecked++
    const unknownKeys = unknownTaskKeys(value)
    const parsed = taskSchema.safeParse(value)
    if (!parsed.success) {
      const found = [...issuesOf(parsed.error), ...(quote ? unknownKeys : [])]
      for (const [at, messages] of byLine(found, lineAt))
        problems.add(`${file}:${at}: ${messages.join('; ')}`)
      return
    }
    const at = lineAt([])
    const task = parsed.data
    const earlier = lineOf.get(task.query_id)
    if (earlier !== undefined)
      return addProblem(at, `query_id ${JSON.stringify(task.query_id)} is taken by line ${earlier}`)
    lineOf.set(task.query_id, at)
    tasks.push(task)
    const wrong = check?.(task) ?? []
    if (wrong.length > 0) addProblem(at, wrong.join('; '))
    for (const key of unknownKeys) warnings.add(`${file}:${lineAt(key.path)}: ${key.message}`)
  }

  return {
    add(text) {
      const at = ++number
      const line = at === 1 ? text.replace(/^\uFEFF/, '') : text
      if (line.trim() === '') return
      if (problems.count() >= maxChecked) return void unchecked++
      let value: unknown
      try {
        value = JSON.parse(line)
      } catch (error) {
        return addProblem(at, 'not valid JSON', `: ${(error as Error).message}`)
      }
      addValue(value, () => at)
    },
    addValue,
    addProblem,
    finish: () => ({
      tasks,
      lineOf,
      warnings: warnings.all(),
      problems: [...problems.all(), ...(unchecked === 0 ? [] : [describeUnchecked(file, unchecked)])],
    }),
  }
}

const describeUnchecked = (file: string, lines: number): string =>
  `${file}: ${countOf(lines, 'more line')} not checked, because the first ${maxChecked.toLocaleString('en')} malformed lines show that this is not a task file`

/** Parses the text of a task file. */
export function parseTasks(text: string, file: string, options?: ParseOptions): ParsedTasks {
  const parser = openTaskParser(file, options)
  for (const line of text.split(/\r?\n/)) parser.add(line)
  return parser.finish()
}

/** Something to say about a part of a task. */
interface PartIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

const issuesOf = ({ issues }: z.ZodError): PartIssue[] =>
  issues.map(({ path, message }) => ({
    path,
    message: `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`,
  }))

/** The messages by line, in the order of the lines. */
function byLine(issues: readonly PartIssue[], lineOf: LineOf): (readonly [number, readonly string[]])[] {
  const lines = groupBy(issues, ({ path }) => lineOf(path))
  return [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([line, found]) => [line, found.map(({ message }) => message)])
}

/** Formats the issues of a schema on one line: `query: expected string, start_url: …`. */
export function describeIssues(error: z.ZodError): string {
  return issuesOf(error)
    .map(({ message }) => message)
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
