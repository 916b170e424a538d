import { truncate } from '@webeval/core'

/** Maximum number of reported differences. */
const maxDifferences = 3
/** Characters shown of each side. */
const width = 120

/** Describes where two JSON values differ, in order, at most three sentences. */
export function requestDifferences(recorded: unknown, now: unknown): string[] {
  const found: string[] = []
  const compare = (a: unknown, b: unknown, path: string): void => {
    if (found.length >= maxDifferences || a === b) return
    if (isObject(a) && isObject(b) && Array.isArray(a) === Array.isArray(b)) {
      for (const name of new Set([...Object.keys(a), ...Object.keys(b)]))
        compare(a[name], b[name], step(path, name, Array.isArray(a)))
      return
    }
    const [was, is] = shown(a, b)
    found.push(`${path}: recorded ${was}, now ${is}`)
  }
  compare(recorded, now, '')
  return found
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const step = (path: string, name: string, isIndex: boolean): string =>
  isIndex ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`

/** Both sides, from shortly before the first difference. */
function shown(a: unknown, b: unknown): [string, string] {
  if (typeof a !== 'string' || typeof b !== 'string') return [told(a), told(b)]
  let same = 0
  while (same < a.length && a[same] === b[same]) same++
  const from = Math.max(0, same - 20)
  const cut = (text: string) => `${from > 0 ? '…' : ''}${text.slice(from)}`
  return [told(cut(a)), told(cut(b))]
}

const told = (value: unknown): string =>
  value === undefined ? 'nothing' : truncate(JSON.stringify(value) ?? 'nothing', width)
