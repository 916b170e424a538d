import type { Issue } from '@webeval/core'
import { issueIdentity } from './issue-identity.js'

/** Issues of two evaluations of a page, by their identity. */
export interface IssueChanges {
  /** Issues of the earlier evaluation that the later one lacks. */
  readonly fixed: readonly Issue[]
  /** Issues of both, as the later one has them. */
  readonly remaining: readonly Issue[]
  /** Issues that only the later evaluation has. */
  readonly fresh: readonly Issue[]
}

/** Compares the issues of two evaluations. */
export function issueChanges(before: readonly Issue[], after: readonly Issue[]): IssueChanges {
  const old = new Set(before.map(issueIdentity))
  const now = new Set(after.map(issueIdentity))
  return {
    fixed: before.filter((issue) => !now.has(issueIdentity(issue))),
    remaining: after.filter((issue) => old.has(issueIdentity(issue))),
    fresh: after.filter((issue) => !old.has(issueIdentity(issue))),
  }
}
