/** Where keys led in a row of controls: to which of them, from which. */
export type Steps = ReadonlyMap<number, number>

/** A walk with arrow keys there and back through a row of controls. */
export interface Walk {
  readonly size: number
  readonly onward: Steps
  readonly back: Steps
  /** Where Home and End led from the middle; null where they were not tried. */
  readonly home: number | null
  readonly end: number | null
}

/** A key that fails at one of the controls, and how. */
export interface WalkFault {
  readonly key: 'onward' | 'back' | 'Home' | 'End'
  /** The control at which it fails. */
  readonly at: number
  /** Where it leads from there; the same where it does nothing. */
  readonly to: number
}

/** Finds the key that leads nowhere, or too far, at one control, though it works at others; null where all lead on. */
export function checkWalk({ size, onward, back, home, end }: Walk): WalkFault | null {
  const last = size - 1
  const ways = [
    { key: 'onward', steps: onward, by: 1, edge: last, start: 0 },
    { key: 'back', steps: back, by: -1, edge: 0, start: last },
  ] as const
  const fine = ways.flatMap(({ steps, by, edge }) =>
    [...steps].filter(([from, to]) => from !== edge && to === from + by),
  ).length
  const odd = ways.flatMap(({ key, steps, by, edge }) =>
    [...steps].filter(([from, to]) => from !== edge && to !== from + by).map(([at, to]) => ({ key, at, to })),
  )
  // Where keys mostly do something else, they mean something else.
  if (fine < Math.min(2, size - 1)) return null
  if (odd.length > 0) return new Set(odd.map(({ at }) => at)).size === 1 ? odd[0]! : null
  const [around, backAround] = ways.map(({ steps, edge, start }) => {
    const to = steps.get(edge)
    return to === undefined ? null : to === start
  })
  if (around === true && backAround === false && back.get(0) === 0) return { key: 'back', at: 0, to: 0 }
  if (backAround === true && around === false && onward.get(last) === last)
    return { key: 'onward', at: last, to: last }
  if (size < 3 || home === null || end === null) return null
  if (home === 0 && end !== last) return { key: 'End', at: 1, to: end }
  if (end === last && home !== 0) return { key: 'Home', at: 1, to: home }
  return null
}
