import { z } from 'zod'
import { deepEqual, isContainer } from '../../json/deep-equal.js'
import type { Change } from '../../json/diff-json.js'
import { isUnder, parsePointer, type Pointer, valueAt } from '../../json/json-pointer.js'
import { matchesPartial } from '../../json/partial-mismatch.js'

/**
 * A place in the state: a JSON pointer, in which `*` matches any one segment and `-` an entry that was
 * added to (or removed from) an array.
 */
export const pathSchema = z
  .string()
  .refine((text) => parsePointer(text) !== null, 'a path is a JSON pointer, such as /cart/0/quantity')

/** A change that a task asks for. With no more than a path, any change there will do. */
export const expectedChangeSchema = z.strictObject({
  /** A JSON pointer into the site's state; `-` is an entry that came or went, `*` any segment. */
  path: pathSchema,
  /** The value before. */
  from: z.unknown().optional(),
  /** The value after. */
  to: z.unknown().optional(),
  /** A part of the value after (of the value before, where it is removed). */
  matches: z.unknown().optional(),
  /** How much a number grew; negative: shrank. */
  by: z.number().optional(),
  /** There was nothing before. */
  added: z.literal(true).optional(),
  /** There is nothing after. */
  removed: z.literal(true).optional(),
})
export type ExpectedChange = z.infer<typeof expectedChangeSchema>

/** Two states and what differs. */
export interface StateChange {
  readonly before: unknown
  readonly after: unknown
  readonly changes: readonly Change[]
}

/** A place where an expected change could be the one that happened. */
export interface Place {
  readonly path: Pointer
  readonly pathBefore: Pointer
  /** It is part of a removed value, so its path is one of the state before. */
  readonly gone: boolean
}

/** The places where a change happened as it was expected. */
export function placesOf(expected: ExpectedChange, state: StateChange): Place[] {
  const pattern = parsePointer(expected.path)!
  return places(pattern, state).filter((place) => holds(expected, place, state))
}

/** Every place that a path can mean: in the state after, and, for removed parts, in the state before. */
function places(pattern: Pointer, state: StateChange): Place[] {
  const found = new Map<string, Place>()
  const add = (place: Place) => found.set(JSON.stringify([place.path, place.gone]), place)
  for (const path of resolve(pattern, state.after, state.changes, 'added'))
    add({ path, pathBefore: formerPath(path, state.changes), gone: false })
  for (const path of resolve(pattern, state.before, state.changes, 'removed'))
    if (state.changes.some(({ kind, path: at }) => kind === 'removed' && isUnder(path, at)))
      add({ path, pathBefore: path, gone: true })
  // A removed key may be meant by a plain path that now leads to nothing.
  return [...found.values()]
}

function resolve(
  pattern: Pointer,
  root: unknown,
  changes: readonly Change[],
  kind: 'added' | 'removed',
): Pointer[] {
  let paths: Pointer[] = [[]]
  for (const segment of pattern)
    paths = paths.flatMap((path) => {
      const value = valueAt(root, path)
      if (!isContainer(value)) return []
      const keys = Object.keys(value)
      if (segment === '*') return keys.map((key) => [...path, key])
      if (segment === '-' && Array.isArray(value))
        return keys.map((key) => [...path, key]).filter((entry) => isEntry(entry, changes, kind))
      return Object.hasOwn(value, segment) ? [[...path, segment]] : []
    })
  return paths
}

/** True for an entry that came or went by itself, or with what holds it. */
const isEntry = (entry: Pointer, changes: readonly Change[], kind: 'added' | 'removed'): boolean =>
  changes.some((change) => change.kind === kind && isUnder(entry, change.path))

/** Its place before: differs from its place after only inside entries that moved. */
function formerPath(path: Pointer, changes: readonly Change[]): Pointer {
  const moved = changes.find(
    ({ kind, path: at }) => kind !== 'removed' && kind !== 'added' && isUnder(at, path),
  )
  return moved ? moved.pathBefore.slice(0, path.length) : path
}

function holds(expected: ExpectedChange, { path, pathBefore, gone }: Place, state: StateChange): boolean {
  const isNew = !gone && state.changes.some(({ kind, path: at }) => kind === 'added' && isUnder(path, at))
  const before = isNew ? undefined : valueAt(state.before, pathBefore)
  const after = gone ? undefined : valueAt(state.after, path)
  const touched =
    isNew ||
    gone ||
    state.changes.some((change) =>
      change.kind !== 'removed' ? isUnder(change.path, path) : isUnder(change.path, pathBefore),
    )
  if (!touched) return false
  if (expected.removed !== undefined && after !== undefined) return false
  if (expected.added !== undefined && before !== undefined) return false
  if ('from' in expected && !deepEqual(before, expected.from)) return false
  if ('to' in expected && !deepEqual(after, expected.to)) return false
  if ('matches' in expected && !matchesPartial(gone ? before : after, expected.matches)) return false
  if (gone && ('to' in expected || expected.by !== undefined || expected.added !== undefined)) return false
  return (
    expected.by === undefined ||
    (typeof before === 'number' && typeof after === 'number' && deepEqual(after - before, expected.by))
  )
}
