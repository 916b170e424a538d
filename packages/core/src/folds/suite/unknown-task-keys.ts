import { limitsSchema, taskSchema } from '../../records/task.js'
import { nearestName } from '../../text/nearest.js'

/** Keys of BrowserOS task files that webeval ignores. */
const foreignKeys: readonly string[] = ['setup_script']

const taskKeys = Object.keys(taskSchema.shape)
const limitKeys = Object.keys(limitsSchema.shape)

/**
 * One sentence for each unknown key of a task line, with the most similar known key. `metadata` may contain any key.
 */
export function unknownTaskKeys(line: unknown): string[] {
  if (!isObject(line)) return []
  return [
    ...unknown(line, [...taskKeys, ...foreignKeys], taskKeys, ''),
    ...unknown(line['setup'], ['evaluate'], ['evaluate'], 'setup.'),
    ...unknown(line['limits'], limitKeys, limitKeys, 'limits.'),
  ]
}

function unknown(
  value: unknown,
  known: readonly string[],
  offered: readonly string[],
  prefix: string,
): string[] {
  if (!isObject(value)) return []
  return Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = nearestName(key, offered)
      const hint =
        near === null ? `known: ${offered.join(', ')}` : `did you mean ${JSON.stringify(prefix + near)}?`
      return `unknown key ${JSON.stringify((prefix + key).slice(0, 100))} is ignored; ${hint}`
    })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
