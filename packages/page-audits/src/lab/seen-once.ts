import type { Draft, Sighting } from '../findings/draft.js'

/** Whether two looks saw the same fault: the same rule at the same element, or in the same words where it names none. */
const isSame = (one: Sighting, other: Sighting): boolean =>
  one.rule === other.rule &&
  (one.selectors?.[0] === undefined
    ? one.description === other.description
    : one.selectors[0] === other.selectors?.[0])

/**
 * Makes drafts of faults that a single look saw; none counts as reproduced. `look` opens the page afresh and looks again: once for all grave faults, and
 * only if there are any. Without `look`, a grave fault weighs as little as one that could not be repeated.
 */
export function seenOnce<Seen extends Sighting>(
  sightings: readonly Seen[],
  look?: () => Promise<readonly Sighting[]>,
): (Seen & Pick<Draft, 'reproduced' | 'lookAgain'>)[] {
  let second: Promise<readonly Sighting[]> | null = null
  return sightings.map((sighting) => ({
    ...sighting,
    reproduced: null,
    ...(look
      ? { lookAgain: async () => (await (second ??= look())).some((other) => isSame(sighting, other)) }
      : {}),
  }))
}
