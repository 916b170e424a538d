import type { Grade } from '@webeval/core'

/** How the members of a jury voted. */
export interface Votes {
  readonly pass: number
  readonly fail: number
  /** Members that could not tell. */
  readonly skipped: number
  /** Members that broke. */
  readonly error: number
}

/** Counts grades. */
export function countVotes(grades: readonly Grade[]): Votes {
  const count = (kept: (grade: Grade) => boolean) => grades.filter(kept).length
  return {
    pass: count(({ status, pass }) => status === 'graded' && pass === true),
    fail: count(({ status, pass }) => status === 'graded' && pass !== true),
    skipped: count(({ status }) => status === 'skipped'),
    error: count(({ status }) => status === 'error'),
  }
}

/**
 * Decides by votes: more than half of all members must agree, so that absent members could not have changed
 * the result.
 */
export function decideVotes(votes: Votes): 'pass' | 'fail' | 'error' | 'cannot_tell' {
  const half = (votes.pass + votes.fail + votes.skipped + votes.error) / 2
  if (votes.pass > half) return 'pass'
  if (votes.fail > half) return 'fail'
  return votes.error > 0 ? 'error' : 'cannot_tell'
}
