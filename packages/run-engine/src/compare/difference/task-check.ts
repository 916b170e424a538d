import { createHash } from 'node:crypto'

/** Parts of a stored task that decide how a trial of it is judged. `start_url` is left out: the port of a local server differs from run to run. */
interface CheckedTask {
  readonly query?: unknown
  readonly setup?: unknown
  readonly graders?: unknown
  readonly metadata?: unknown
}

/**
 * Equal for tasks that ask the same and are judged alike: the request, its setup, the graders with their options, the expected answer. The words for people
 * that name a check (`about`) and the order of keys make no difference. `graders` is the `gradersCheck` of others that judged the trials in place of the task's own.
 */
export const taskCheck = (task: CheckedTask, graders: string = gradersCheck(task)): string =>
  `${hashOf([task.query, task.setup ?? null])} ${graders}`

/** The part of `taskCheck` that judges: equal for tasks with the same graders, options and expected answer. */
export const gradersCheck = ({ graders, metadata }: CheckedTask): string =>
  hashOf([graders ?? [], fieldOf(fieldOf(metadata, 'additional'), 'answer') ?? null])

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(parts.map(ordered)))
    .digest('base64url')
    .slice(0, 16)

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** The value with its keys in alphabetical order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key]) => key !== 'about')
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, part]) => [key, ordered(part)])
}
