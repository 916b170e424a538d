/** Values of fields, by selector. */
export type Values = Readonly<Record<string, string>>

/** Fields that an act on all of them left out; null where it left out none, or where nothing shows that it is about them. */
export interface LeftOut {
  readonly kept: readonly string[]
  readonly left: readonly string[]
}

/** Sorts the fields that were changed by whether they hold the value that they should. Others, which hold a third value, say nothing. */
function sortChanged(start: Values, changed: Values, now: Values, due: Values, undue: Values): LeftOut {
  const moved = Object.keys(changed).filter(
    (field) => start[field] !== undefined && changed[field] !== start[field],
  )
  return {
    kept: moved.filter((field) => now[field] === due[field]),
    left: moved.filter((field) => now[field] === undue[field]),
  }
}

/** Fields that saving forgot: others of the same group came back after a reload, these are as at first. */
export function forgottenBySaving(start: Values, saved: Values, reloaded: Values): LeftOut | null {
  const sorted = sortChanged(start, saved, reloaded, saved, start)
  return sorted.left.length > 0 && sorted.kept.length >= sorted.left.length ? sorted : null
}

/** Fields that a reset forgot: others went back to their first values, these kept the new ones. `answered`: the page did something, so that all may be forgotten. */
export function forgottenByReset(
  start: Values,
  changed: Values,
  reset: Values,
  answered = false,
): LeftOut | null {
  const sorted = sortChanged(start, changed, reset, start, changed)
  const some = sorted.kept.length > 0 || (answered && sorted.left.length > 1)
  return sorted.left.length > 0 && some ? sorted : null
}
