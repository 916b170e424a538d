import type { SelectionCount, SelectionScan } from './scan-selection.js'

/** How many entries are ticked. */
export const tickedOf = ({ boxes }: SelectionScan): number => boxes.filter(({ on }) => on).length

/** The counts that said how many entries were ticked in each of some states. */
export const countsThatFollow = (states: readonly SelectionScan[]): readonly string[] =>
  (states.at(-1)?.counts ?? [])
    .map(({ selector }) => selector)
    .filter((selector) =>
      states.every((state) => countAt(state, selector)?.says === tickedOf(state) && tickedOf(state) > 0),
    )

/** One of these counts that says fewer than are ticked, or some where none can be; further pages may hold more. */
export function wrongCount(
  state: SelectionScan,
  following: readonly string[],
  cleared: boolean,
): SelectionCount | null {
  const ticked = tickedOf(state)
  const isWrong = ({ says }: SelectionCount) => says < ticked || (cleared && ticked === 0 && says > 0)
  return following.flatMap((selector) => countAt(state, selector) ?? []).find(isWrong) ?? null
}

const countAt = ({ counts }: SelectionScan, selector: string): SelectionCount | undefined =>
  counts.find((count) => count.selector === selector)
