/** How often a text says something as words of their own. */
const countIn = (text: string, said: string): number => {
  // A page may group the thousands of a number.
  const loose = said
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/(?<=^\d+)(?=(?:\d{3})+$)/g, "[.,'’\\s\\u00a0\\u202f]?")
  return [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${loose}(?![\\p{L}\\d])`, 'gu'))].length
}

/** Whether a page took over what was typed in place of a text: it says it since then, and the old text less often. */
export const isKept = (
  before: string,
  after: string,
  { was, typed }: { was: string; typed: string },
): boolean =>
  countIn(before, typed) === 0 && countIn(after, typed) > 0 && countIn(after, was) < countIn(before, was)

/** Whether a text says what was typed. */
export const says = (text: string, typed: string): boolean => countIn(text, typed) > 0
