import { type ComparisonReport, groupBy, isScored, sumCosts, type TrialLine } from '@webeval/core'
import { mean } from 'simple-statistics'
import type { ComparedRun } from './compared-run.js'
import { comparisonNotes } from './comparison-notes.js'
import { comparisonSentence } from './comparison-sentence.js'
import { changeOf, type CountedPair, type PairedDifference } from './paired-difference.js'
import { repeatedTrials } from './repeated-trials.js'
import { singleTrials } from './single-trials.js'
import { maxTasks, tasksNeeded } from './tasks-needed.js'

/** Says whether run b is better than run a, by the tasks that both ran with the same checks: McNemar's exact test where each has one trial, else a bootstrap over tasks. */
export function compareOutcomes(a: ComparedRun, b: ComparedRun): ComparisonReport {
  const [linesA, linesB] = [byTask(a), byTask(b)]
  const both = [...linesA.keys()].filter((id) => linesB.has(id))
  const isOther = (id: string) =>
    a.checks.has(id) && b.checks.has(id) && a.checks.get(id) !== b.checks.get(id)
  const alike = both.filter((id) => !isOther(id)).map((id) => pairOf(id, linesA.get(id)!, linesB.get(id)!))
  const pairs = alike.filter((pair) => pair.a.counted > 0 && pair.b.counted > 0)
  const isSingle = pairs.every((pair) => pair.a.counted === 1 && pair.b.counted === 1)
  const difference = pairs.length === 0 ? null : isSingle ? singleTrials(pairs) : repeatedTrials(pairs)
  const verdict = verdictOf(difference)
  const more = difference && verdict === 'undecided' ? moreTasks(difference, pairs.length) : null
  const lists = {
    ...changes(pairs),
    only_in_a: [...linesA.keys()].filter((id) => !linesB.has(id)),
    only_in_b: [...linesB.keys()].filter((id) => !linesA.has(id)),
    other_checks: both.filter(isOther),
    not_counted: alike.filter((pair) => !pairs.includes(pair)).map((pair) => pair.query_id),
  }
  return {
    pairs: pairs.length,
    difference: {
      value: difference?.value ?? null,
      interval: difference?.interval ?? null,
      method: difference?.method ?? null,
    },
    p_value: difference?.p_value ?? null,
    test: difference?.test ?? null,
    verdict,
    sentence: comparisonSentence({
      pairs,
      difference,
      verdict,
      isSingle,
      moreTasks: more,
      otherChecks: lists.other_checks.length,
    }),
    ...(more === null || more > maxTasks ? {} : { more_trials: more * trialsPerTask(pairs) }),
    ...lists,
    notes: comparisonNotes(a, b, lists),
    ...figures(pairs, linesA, linesB),
  }
}

const byTask = ({ lines }: ComparedRun) => groupBy(lines, (line) => line.query_id)

const countsOf = (lines: readonly TrialLine[]) => ({
  passed: lines.filter((line) => line.outcome === 'passed').length,
  counted: lines.filter((line) => isScored(line.outcome)).length,
})

const pairOf = (query_id: string, a: readonly TrialLine[], b: readonly TrialLine[]): CountedPair => ({
  query_id,
  a: countsOf(a),
  b: countsOf(b),
})

function verdictOf(difference: PairedDifference | null): ComparisonReport['verdict'] {
  if (difference?.p_value == null || difference.p_value >= 0.05) return 'undecided'
  return difference.value > 0 ? 'better' : 'worse'
}

function moreTasks({ value, variance }: PairedDifference, pairs: number): number | null {
  const needed = tasksNeeded(value, variance)
  return needed === null ? null : Math.max(1, needed - pairs)
}

const trialsPerTask = (pairs: readonly CountedPair[]): number =>
  Math.max(1, Math.round(mean(pairs.flatMap(({ a, b }) => [a.counted, b.counted]))))

/** Tasks by how they changed. */
function changes(pairs: readonly CountedPair[]) {
  const isFlaky = ({ a, b }: CountedPair) =>
    [a, b].some(({ passed, counted }) => passed > 0 && passed < counted)
  const idsOf = (some: readonly CountedPair[]) => some.map((pair) => pair.query_id)
  const steady = pairs.filter((pair) => !isFlaky(pair))
  const flipped = steady.filter((pair) => changeOf(pair) !== 0)
  return {
    fixed: idsOf(flipped.filter((pair) => changeOf(pair) > 0)),
    broken: idsOf(flipped.filter((pair) => changeOf(pair) < 0)),
    one_trial: idsOf(flipped.filter(({ a, b }) => a.counted === 1 || b.counted === 1)),
    flaky: idsOf(pairs.filter(isFlaky)),
    unchanged: steady.length - flipped.length,
  }
}

type LinesByTask = ReadonlyMap<string, readonly TrialLine[]>

/** Cost, steps and time of the compared tasks. */
function figures(pairs: readonly CountedPair[], a: LinesByTask, b: LinesByTask) {
  const sides = [a, b].map((lines) => pairs.flatMap(({ query_id }) => lines.get(query_id) ?? []))
  const each = (figure: (lines: readonly TrialLine[]) => number | null) => {
    const [ofA, ofB] = sides.map((lines) => (lines.length === 0 ? null : figure(lines)))
    return { a: ofA ?? null, b: ofB ?? null }
  }
  return {
    cost: each((lines) => sumCosts(lines.map((line) => line.cost_usd))),
    steps: each((lines) => mean(lines.map((line) => line.steps))),
    time: each((lines) => mean(lines.map((line) => line.duration_ms))),
  }
}
