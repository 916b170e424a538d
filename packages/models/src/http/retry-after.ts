/** Parses `Retry-After`, seconds or a date, into milliseconds from now; null when it says neither. */
export function readRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** The longest of several waits in milliseconds; null when none is known. */
export const longestWait = (...waits: readonly (number | null)[]): number | null =>
  waits.reduce(
    (longest, wait) => (longest === null || wait === null ? (longest ?? wait) : Math.max(longest, wait)),
    null,
  )
