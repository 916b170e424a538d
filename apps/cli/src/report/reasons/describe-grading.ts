import { countOf, type ModelSource, type StoredRun } from '@webeval/core'
import { type GradingReport, readUnfitTasks } from '@webeval/run-engine'
import { unfitLines } from '../../fitness/unfit-lines.js'
import { formatUsage, plainLine } from '../format.js'
import { styleOutcome } from '../outcome-style.js'
import { summaryTable } from '../summary-table.js'

/** Describes for people what grading a run again changed: the summary, each trial with another outcome, the judge's cost, then the failures by reason. */
export async function describeGrading(
  report: GradingReport,
  run: StoredRun,
  judge: ModelSource | null,
  reasons: readonly string[],
): Promise<string> {
  const { summary, lines, graded, changed, usage, cost_usd } = report
  const trials = await Promise.all(
    changed.map(async ({ before, after }) => {
      const untold = (await run.grades(after))?.rounds
        .at(-1)
        ?.grades.find(({ status }) => status !== 'graded')
      const why =
        after.passed === null && untold
          ? ` (${plainLine(untold.name, 60)}: ${plainLine(untold.reasoning, 160)})`
          : ''
      return `  ${plainLine(after.query_id, 60)}: ${styleOutcome(before.outcome)} → ${styleOutcome(after.outcome)}${why}`
    }),
  )
  const spent = `judge ${judge?.spec}: ${formatUsage(usage, cost_usd)}`
  return [
    summaryTable(summary, lines),
    ...unfitLines(await readUnfitTasks(run), lines),
    '',
    `${countOf(graded, 'trial')} graded, ${changed.length} with another outcome`,
    ...trials,
    ...(judge ? [spent] : []),
    ...(reasons.length > 0 ? ['', ...reasons] : []),
  ].join('\n')
}
