import { readdirSync, readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, relative, sep } from 'node:path'

/** How closely two runs are compared: `outcomes` leaves out pictures and observed changes, which depend on a page's own timing. */
export type Closeness = 'bytes' | 'outcomes'

/** Masks times, ports and host names in the text of a file, and signatures, which are hashes of the address too. */
const masked = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    .replaceAll(/("(?:[a-z_]*_ms|ms)":\s*)[\d.]+/g, '$1 0')
    .replaceAll(/("signature":\s*)"\w+"/g, '$1 0')
    .replaceAll(/\b127\.0\.0\.1:\d+/g, 'SITE')
    .replaceAll(hostname(), 'HOST')

/** Lines of trials are in the order of their end, and so is the table of tasks that the summary makes of them. */
function ordered(file: string, text: string): string {
  if (file === 'trials.jsonl') return text.split('\n').toSorted().join('\n')
  if (file !== 'summary.json') return text
  const summary = JSON.parse(text) as { tasks: { query_id: string }[] }
  const tasks = summary.tasks.toSorted((a, b) => (a.query_id < b.query_id ? -1 : 1))
  return JSON.stringify({ ...summary, tasks }, null, 1)
}

/** Keeps the agent's acts and their outcome, and drops how the page looked meanwhile. */
function withoutObservations(file: string, text: string): string {
  if (/\/final\/|\.(?:png|jpe?g)$/.test(file)) return 'there'
  if (file.endsWith('/messages.jsonl')) return text.replaceAll(/\\n.*?(?=",")/g, '')
  if (!file.endsWith('/steps.jsonl')) return text
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const { id, step, tool, verb, is_error } = JSON.parse(line) as Record<string, unknown>
      return JSON.stringify({ id, step, tool, verb, is_error })
    })
    .join('\n')
}

/** Reads the files of a run folder, by path, without times, ports and host names: equal for two runs that went alike. */
export function runContents(folder: string, closeness: Closeness = 'bytes'): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const contents = entries.map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const file = relative(folder, path).split(sep).join('/')
    if (!entry.isFile()) return [`${file}/`, '']
    const text = masked(ordered(file, readFileSync(path, 'latin1')))
    return [file, closeness === 'bytes' ? text : withoutObservations(file, text)]
  })
  return Object.fromEntries(contents.toSorted(([a], [b]) => (a! < b! ? -1 : 1))) as Record<string, string>
}

/** Files that two runs hold differently, each with the place where the difference begins. */
export function differences(left: string, right: string, closeness?: Closeness): string[] {
  const [one, other] = [runContents(left, closeness), runContents(right, closeness)]
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((file) => {
    const [a, b] = [one[file], other[file]]
    if (a === b) return []
    if (a === undefined || b === undefined) return [`${file}: only in ${a === undefined ? right : left}`]
    const at = [...a].findIndex((character, index) => character !== b[index])
    const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60))
    return [`${file}: ${around(a)} and ${around(b)}`]
  })
}
