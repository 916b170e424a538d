import { limitsSchema, taskSchema } from '../../records/task.js'
import { nearestName } from '../../text/nearest.js'

/** Keys of BrowserOS task files that webeval ignores without a warning. */
export const foreignTaskKeys: readonly string[] = ['setup_script']

const taskKeys = Object.keys(taskSchema.shape)
const limitKeys = Object.keys(limitsSchema.shape)

/** An unknown key of a task. */
export interface UnknownKey {
  /** The key and those above it. */
  readonly path: readonly string[]
  /** A sentence that names the most similar known key. */
  readonly message: string
}

/** The unknown keys of a task. `metadata` may contain any key. */
export function unknownTaskKeys(line: unknown): UnknownKey[] {
  if (!isObject(line)) return []
  return [
    ...unknown(line, [...taskKeys, ...foreignTaskKeys], taskKeys, ''),
    ...unknown(line['setup'], ['evaluate'], ['evaluate'], 'setup.'),
    ...unknown(line['limits'], limitKeys, limitKeys, 'limits.'),
  ]
}

function unknown(
  value: unknown,
  known: readonly string[],
  offered: readonly string[],
  prefix: string,
): UnknownKey[] {
  if (!isObject(value)) return []
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = nearestName(key, offered)
      const hint =
        near === null ? `known: ${offered.join(', ')}` : `did you mean ${JSON.stringify(prefix + near)}?`
      return {
        path: [...prefix.split('.').filter(Boolean), key],
        message: `unknown key ${JSON.stringify((prefix + key).slice(0, 100))} is ignored; ${hint}`,
      }
    })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
