import { z } from 'zod'
import { type Task, taskSchema } from '../records/task.js'

/** What a task file holds: its tasks, and each line that can't be one. */
export interface ParsedTasks {
  readonly tasks: readonly Task[]
  /** `file:line: what was wrong`, in the order of the file. */
  readonly problems: readonly string[]
  /** The line, from 1, in which each query_id stands. */
  readonly lineOf: ReadonlyMap<string, number>
}

/** Reads the lines of a task file. Blank lines are skipped; a byte order mark is tolerated; a query_id that stands twice is a problem. */
export function parseTasks(text: string, file: string): ParsedTasks {
  const tasks: Task[] = []
  const problems: string[] = []
  const lineOf = new Map<string, number>()
  text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (line.trim() === '') return
      const at = `${file}:${index + 1}`
      const parsed = parseLine(line)
      if (typeof parsed === 'string') return void problems.push(`${at}: ${parsed}`)
      const earlier = lineOf.get(parsed.query_id)
      if (earlier !== undefined)
        return void problems.push(
          `${at}: query_id ${JSON.stringify(parsed.query_id)} stands already in line ${earlier}`,
        )
      lineOf.set(parsed.query_id, index + 1)
      tasks.push(parsed)
    })
  return { tasks, problems, lineOf }
}

function parseLine(line: string): Task | string {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (error) {
    return `not valid JSON: ${(error as Error).message}`
  }
  const parsed = taskSchema.safeParse(value)
  return parsed.success ? parsed.data : describeIssues(parsed.error)
}

/** The issues of a schema as one line: `query: expected string, start_url: …`. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''}${issue.message}`)
    .join('; ')
}
