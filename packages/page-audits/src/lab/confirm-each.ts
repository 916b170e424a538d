import type { Draft, Sighting } from '../findings/draft.js'

/** Whether two looks saw the same fault. */
const saysTheSame = (one: Sighting, other: Sighting): boolean =>
  one.rule === other.rule && one.description === other.description

/**
 * Looks for any number of faults twice, each time on fresh pages that `look` opens, and sets `reproduced` on each fault of the first look.
 * The second look gets those faults, so that it can leave out tries that found nothing; it does not look again without faults.
 * `confirm` does the same for one fault after given acts.
 */
export async function confirmEach<One extends Sighting>(
  look: (first: readonly One[] | null) => Promise<readonly One[]>,
  same: (one: One, other: One) => boolean = saysTheSame,
): Promise<(One & Pick<Draft, 'reproduced'>)[]> {
  const first = await look(null)
  if (first.length === 0) return []
  const again = await look(first)
  let third: Promise<readonly One[]> | null = null
  const holds = (draft: One, drafts: readonly One[]) => drafts.some((other) => same(draft, other))
  return first.map((draft) => ({
    ...draft,
    reproduced: holds(draft, again),
    lookAgain: async () => holds(draft, await (third ??= look(first))),
  }))
}
