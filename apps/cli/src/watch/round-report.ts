import { countOf, type EvaluationResult, type Issue } from '@webeval/core'
import pc from 'picocolors'
import { describeChange } from '../page/describe-change.js'
import { issueChanges } from '../page/issue-changes.js'
import { plainLine } from '../report/format.js'

const maxRemaining = 8

/** Changes of a page since its last evaluation, as one line of JSON holds them. */
export function roundRecord(before: EvaluationResult | null, after: EvaluationResult) {
  const { fixed, remaining, fresh } = issueChanges(before?.issues ?? [], after.issues)
  const { score, max_score, passed } = after
  return { score, max_score, passed, fixed, remaining, new: fresh }
}

/** Changes of a page since its last evaluation, for people: fixed, new and remaining issues. */
export function roundReport(before: EvaluationResult, after: EvaluationResult): string {
  const { fixed, remaining, fresh } = issueChanges(before.issues, after.issues)
  const line = (mark: string, { severity, description }: Issue) =>
    `  ${mark} ${severity.padEnd(8)} ${plainLine(description, 110)}`
  const hidden = remaining.length - maxRemaining
  const lines = [
    ...fixed.map((issue) => line(pc.green('fixed  '), issue)),
    ...fresh.map((issue) => line(pc.red('new    '), issue)),
    ...remaining.slice(0, maxRemaining).map((issue) => line(pc.dim('remains'), issue)),
    ...(hidden > 0 ? [`  and ${countOf(hidden, 'more issue')} ${hidden === 1 ? 'remains' : 'remain'}`] : []),
  ]
  const head = `${describeChange(before, after)}: ${fixed.length} fixed, ${fresh.length} new, ${countOf(remaining.length, 'issue')} ${remaining.length === 1 ? 'remains' : 'remain'}`
  return [pc.bold(head), ...lines].join('\n')
}
