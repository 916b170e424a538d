import { alignArrays } from './align-arrays.js'
import { deepEqual, isContainer } from './deep-equal.js'
import type { Pointer } from './json-pointer.js'

/** One place where two JSON values differ. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'reordered'
  /** Its path in the value after; for a removed part, its path before. */
  readonly path: Pointer
  /** Its path before; differs from `path` if entries moved within an array. */
  readonly pathBefore: Pointer
  readonly before: unknown
  readonly after: unknown
}

/**
 * Lists the changes from one JSON value to another, each once and as deep as possible. Array entries keep
 * their identity when others are added or removed around them.
 */
export function diffJson(before: unknown, after: unknown): Change[] {
  return diffAt(before, after, [], [])
}

function diffAt(before: unknown, after: unknown, path: Pointer, pathBefore: Pointer): Change[] {
  if (deepEqual(before, after)) return []
  const whole = { path, pathBefore, before, after }
  if (before === undefined) return [{ kind: 'added', ...whole }]
  if (after === undefined) return [{ kind: 'removed', ...whole, path: pathBefore }]
  if (Array.isArray(before) && Array.isArray(after)) return diffArrays(before, after, path, pathBefore)
  if (!isContainer(before) || !isContainer(after) || Array.isArray(before) || Array.isArray(after))
    return [{ kind: 'changed', ...whole }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => {
    const value = (side: typeof before) => (Object.hasOwn(side, key) ? side[key] : undefined)
    return diffAt(value(before), value(after), [...path, key], [...pathBefore, key])
  })
}

function diffArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Pointer,
  pathBefore: Pointer,
): Change[] {
  const { pairs, removed, added, reordered } = alignArrays(before, after)
  return [
    ...(reordered ? [{ kind: 'reordered' as const, path, pathBefore, before, after }] : []),
    ...pairs.flatMap(([from, to]) =>
      diffAt(before[from], after[to], [...path, String(to)], [...pathBefore, String(from)]),
    ),
    ...removed.map((index) => entryChange('removed', [...pathBefore, String(index)], before[index])),
    ...added.map((index) => entryChange('added', [...path, String(index)], after[index])),
  ]
}

const entryChange = (kind: 'added' | 'removed', path: Pointer, value: unknown): Change => ({
  kind,
  path,
  pathBefore: path,
  before: kind === 'removed' ? value : undefined,
  after: kind === 'added' ? value : undefined,
})
