import { isContainer } from '../../json/deep-equal.js'
import type { Change } from '../../json/diff-json.js'
import { isUnder, type Pointer } from '../../json/json-pointer.js'
import { type ExpectedChange, type Place, placesOf, type StateChange } from './expected-change.js'

/** Met and unmet expectations, and changes without an expectation. */
export interface Explanation {
  /** Expected changes that did not happen. */
  readonly missing: readonly ExpectedChange[]
  /** Changes that nothing expected or ignored explains. */
  readonly unexpected: readonly Change[]
}

/** Gives each expected change a place of its own where it happened, and tells what is left over. Of all ways to do so, one that leaves the least is taken. */
export function explainChanges(
  expected: readonly ExpectedChange[],
  ignored: readonly Pointer[],
  state: StateChange,
): Explanation {
  const candidates = expected.map((change) => placesOf(change, state))
  let best: Explanation | null = null
  let tries = 0
  const search = (index: number, taken: readonly Place[], missing: readonly ExpectedChange[]): void => {
    if (best && best.missing.length + best.unexpected.length === 0) return
    if (tries > 2_000) return
    if (index === expected.length) {
      tries++
      const unexpected = state.changes.flatMap((change) => unexplained(change, taken, ignored))
      const left = missing.length + unexpected.length
      if (!best || left < best.missing.length + best.unexpected.length) best = { missing, unexpected }
      return
    }
    const free = candidates[index]!.filter(
      (place) => !taken.includes(place) && !taken.some((other) => isSame(other, place)),
    )
    for (const place of free) search(index + 1, [...taken, place], missing)
    if (free.length === 0) search(index + 1, taken, [...missing, expected[index]!])
  }
  search(0, [], [])
  return best ?? { missing: expected, unexpected: state.changes }
}

const isSame = (a: Place, b: Place): boolean => a.gone === b.gone && a.path.join('/') === b.path.join('/')

/** The parts of a change that nothing explains: what was added or removed as a whole may be explained piece by piece. */
function unexplained(change: Change, taken: readonly Place[], ignored: readonly Pointer[]): Change[] {
  const gone = change.kind === 'removed'
  const covered = taken.some((place) =>
    place.gone === gone
      ? isUnder(change.path, place.path)
      : !place.gone && gone && isUnder(change.path, place.pathBefore),
  )
  if (covered || ignored.some((path) => isUnder(change.path, path))) return []
  const value = gone ? change.before : change.after
  const whole = change.kind === 'added' || gone
  const reaches = (path: Pointer) =>
    path.length > change.path.length && isUnder(path.slice(0, change.path.length), change.path)
  const explainedInside =
    taken.some((place) => place.gone === gone && reaches(place.path)) ||
    ignored.some(
      (path) =>
        path.length > change.path.length &&
        path
          .slice(0, change.path.length)
          .every((segment, index) => segment === '*' || segment === change.path[index]),
    )
  if (!whole || !isContainer(value) || !explainedInside) return [change]
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...change.path, key]
    const part: Change = {
      kind: change.kind,
      path,
      pathBefore: path,
      before: gone ? inner : undefined,
      after: gone ? undefined : inner,
    }
    return unexplained(part, taken, ignored)
  })
}
