import { type ComparisonReport, countOf, type RunRecord } from '@webeval/core'
import type { ComparisonVerdict, PairSide, RunComparison, TaskPair } from '@webeval/run-engine'
import Table from 'cli-table3'
import pc from 'picocolors'
import { describeVariant } from './describe-variant.js'
import { formatCost, formatDuration, plainLine } from './format.js'
import { styleOutcome } from './outcome-style.js'
import { maxRows, plainBorders } from './summary-table.js'

/** Inputs of the table. */
export interface ComparedRuns {
  readonly a: RunRecord
  readonly b: RunRecord
  readonly comparison: RunComparison
  readonly report: ComparisonReport
  /** Tasks that pass as often as before have a row too. */
  readonly showUnchanged: boolean
}

const verdicts: Record<ComparisonVerdict, string> = {
  broken: pc.red('▼ broken'),
  fixed: pc.green('▲ fixed'),
  not_counted: pc.yellow('? not counted'),
  other_checks: pc.yellow('? other checks'),
  new: pc.cyan('+ new'),
  gone: pc.dim('− gone'),
  unchanged: pc.dim('= unchanged'),
}

/** Two runs for people: the verdict, a row a task that changed, then the counts, then what tasks cost that count on both sides. */
export function comparisonTable({ a, b, comparison, report, showUnchanged }: ComparedRuns): string {
  const { pairs, counts, shared } = comparison
  const shown = pairs.filter((pair) => showUnchanged || pair.verdict !== 'unchanged')
  const counted = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) =>
      verdict === 'other_checks'
        ? `${count} checked differently`
        : `${count} ${verdict.replaceAll('_', ' ')}`,
    )
  const marks = marksOf(report)
  return [
    pc.bold(plainLine(report.sentence, 400)),
    '',
    `${pc.bold('a')}  ${describeRun(a)}`,
    `${pc.bold('b')}  ${describeRun(b)}`,
    '',
    ...(shown.length > 0 ? [pairTable(shown.slice(0, maxRows), marks)] : []),
    ...(shown.length > maxRows
      ? [`and ${countOf(shown.length - maxRows, 'more task')}: --json lists all`]
      : []),
    ...(shown.length > 0 ? [''] : []),
    `${pc.bold('tasks')}  ${counted.join(', ') || 'none on either side'}`,
    ...(shared
      ? [
          `${pc.bold('both')}   ${countOf(shared.tasks, 'task counts', 'tasks count')} in both: passed ${ofAll(shared.a)} → ${ofAll(shared.b)}; per trial ${change(shared, (side) => side.mean_steps, round)} steps, ${change(shared, (side) => side.mean_duration_ms, formatDuration)}; cost ${change(shared, (side) => side.cost_usd, formatCost)}`,
        ]
      : []),
  ].join('\n')
}

const describeRun = ({ run_id, suite, variant }: RunRecord): string =>
  `${plainLine(run_id, 100)} · ${plainLine(suite.name, 40)} · ${describeVariant(variant)}`

/** The words for a task whose verdict needs more than its own: flaky, flipped in one trial. */
function marksOf(report: ComparisonReport): (pair: TaskPair) => string {
  const [flaky, flips] = [report.flaky, report.one_trial].map((ids) => new Set(ids))
  return ({ query_id, verdict }) => {
    if (flaky?.has(query_id))
      return pc.yellow(`~ flaky${verdict === 'fixed' ? ', more' : verdict === 'broken' ? ', less' : ''}`)
    return `${verdicts[verdict]}${flips?.has(query_id) ? pc.dim(' (1 trial)') : ''}`
  }
}

function pairTable(pairs: readonly TaskPair[], markOf: (pair: TaskPair) => string): string {
  const table = new Table({
    head: ['task', '', 'a', 'b', 'steps', 'time'],
    colAligns: ['left', 'left', 'left', 'left', 'right', 'right'],
    style: { head: [], border: [], compact: true },
    chars: plainBorders,
  })
  for (const pair of pairs)
    table.push([
      plainLine(pair.query_id, 48),
      markOf(pair),
      ended(pair, 'a'),
      ended(pair, 'b'),
      change(pair, (side) => side.mean_steps, round),
      change(pair, (side) => side.mean_duration_ms, formatDuration),
    ])
  return table.toString()
}

function ended(pair: TaskPair, name: 'a' | 'b'): string {
  const side = pair[name]
  if (!side) return ''
  const only = pair.trials.flatMap((trial) => trial[name] ?? [])
  return only.length === 1 && only[0] ? styleOutcome(only[0].outcome) : ofAll(side)
}

const ofAll = ({ passed, counted, trials }: PairSide): string =>
  `${passed}/${counted}${trials > counted ? ` (+${trials - counted} not counted)` : ''}`

/** `a → b`; one of them alone where the other is missing. */
function change<T>(
  { a, b }: { readonly a: PairSide | null; readonly b: PairSide | null },
  pick: (side: PairSide) => T,
  format: (value: T) => string,
): string {
  return [a, b].flatMap((side) => (side ? [format(pick(side))] : [])).join(' → ')
}

const round = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1))
