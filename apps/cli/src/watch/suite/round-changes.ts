import { countOf, type TrialLine } from '@webeval/core'
import { compareRuns, passRate } from '@webeval/run-engine'
import { formatPassRate, plainLine } from '../../report/format.js'
import { styleOutcome } from '../../report/outcome-style.js'

/** The difference that a round made, for people: each task that changed, then the pass rate of all tasks as they are now. */
export function roundChanges(
  before: readonly TrialLine[],
  after: readonly TrialLine[],
  all: readonly TrialLine[],
): string {
  const ids = new Set(after.map((line) => line.query_id))
  const { pairs, counts } = compareRuns(
    before.filter((line) => ids.has(line.query_id)),
    after,
  )
  const outcomes = (lines: readonly (TrialLine | null)[]) =>
    lines.flatMap((line) => (line ? [styleOutcome(line.outcome)] : [])).join(' ') || 'new'
  const changed = pairs.filter((pair) => pair.verdict !== 'unchanged')
  return [
    `against the round before: ${counts.fixed} fixed, ${counts.broken} broken, ${counts.new} new, ${countOf(counts.unchanged, 'task')} unchanged`,
    ...changed.map(
      ({ query_id, trials }) =>
        `  ${plainLine(query_id, 60)}: ${outcomes(trials.map((trial) => trial.a))} → ${outcomes(trials.map((trial) => trial.b))}`,
    ),
    `all tasks: ${formatPassRate(passRate(all))}`,
  ].join('\n')
}
