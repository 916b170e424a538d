const staysBehind =
  /\b(?:added|created|ever|so far|points?|scores?|levels?|xp|streak|moves?|steps?|clicks?)\b/i

/** True for a line whose number may grow with a list and stay when it shrinks: `3 added so far`. */
export const mayStayBehind = (text: string): boolean => staysBehind.test(text)

/**
 * Whether a number counted the entries of a list, and does not any more, by how both went from one state to the next. A line that speaks of
 * entries needs to have been right once; any other has to have followed the list through two changes, each time exactly.
 */
export function stopsCounting(
  rows: readonly number[],
  values: readonly (number | undefined)[],
  saysEntries: boolean,
): boolean {
  const steps = rows.slice(1).flatMap((count, index) => {
    const [from, to] = [values[index], values[index + 1]]
    const change = count - rows[index]!
    return from === undefined || to === undefined || change === 0
      ? []
      : [{ right: to - from === change, exact: from === rows[index] && to === count }]
  })
  const wrong = steps.findIndex(({ right }) => !right)
  if (wrong < 0) return false
  if (saysEntries)
    return values.some((value, index) => value === rows[index]) || steps.some(({ right }) => right)
  return wrong >= 2 && steps.slice(0, wrong).every(({ exact }) => exact)
}
