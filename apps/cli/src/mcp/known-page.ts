import type { Finding, Issue } from '@webeval/core'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { issueChanges } from '../page/issue-changes.js'
import { issueIdentity } from '../page/issue-identity.js'
import type { PageWork } from './page-work.js'

/** An issue under an id that stays its own from one evaluation of the page to the next. */
export type KeptIssue = (Issue | Finding) & { readonly id: string }

/** A page that a client works at. */
export interface KnownPage {
  /** Address, or absolute path. */
  readonly place: string
  brief: string
  /** The last evaluation that the client has got. */
  last: { readonly evaluated: EvaluatedPage; readonly issues: readonly KeptIssue[] } | null
  /** An evaluation that the client has not got yet. */
  work: PageWork | null
}

/** Issues with the ids that they had before; new ones get ids that none had. */
export function keepIds(before: readonly KeptIssue[], now: readonly (Issue | Finding)[]): KeptIssue[] {
  const earlier = new Map(before.map((issue) => [issueIdentity(issue), issue.id]))
  const taken = new Set(before.map(({ id }) => id))
  const free = (wanted: string): string => {
    const [, stem = wanted] = /^(.*?)(?:-\d+)?$/.exec(wanted) ?? []
    let id = wanted
    for (let number = 1; taken.has(id); number++) id = `${stem}-${number}`
    taken.add(id)
    return id
  }
  return now.map((issue) => ({
    ...issue,
    id:
      earlier.get(issueIdentity(issue)) ??
      free(issue.id ?? `${(issue.rule ?? issue.category).replaceAll('/', '-')}-1`),
  }))
}

/** Issues that the client may have heard of: those of the last evaluation, and those that one under way has found so far. */
export function knownIssues({ last, work }: KnownPage): readonly KeptIssue[] {
  const before = last?.issues ?? []
  return [...before, ...keepIds(before, work?.findings() ?? [])]
}

/** Enters an evaluation that is handed to the client, and says what has changed since the one before. */
export function handOver(page: KnownPage, evaluated: EvaluatedPage) {
  const before = page.last?.issues ?? []
  const issues = keepIds(before, evaluated.evaluation?.issues ?? [])
  const { fixed } = issueChanges(before, issues)
  const old = new Set(before.map(({ id }) => id))
  page.last = { evaluated, issues }
  page.work = null
  return {
    issues,
    fixed: fixed.flatMap(({ id }) => id ?? []),
    remaining: issues.filter(({ id }) => old.has(id)),
    fresh: issues.filter(({ id }) => !old.has(id)),
  }
}
