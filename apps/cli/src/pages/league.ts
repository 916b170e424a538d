import { groupBy, type Outcome, sumCosts, type TrialLine } from '@webeval/core'
import { bootstrapMean, signTest, wilsonInterval } from '@webeval/run-engine'

/** A page of a league: how its evaluation ended. */
export interface LeaguePage extends Pick<TrialLine, 'duration_ms' | 'cost_usd'> {
  readonly id: string
  readonly variant: string
  readonly brief: string
  readonly outcome: Outcome
  /** Percent of the points that were assessed; null: no verdict could be had. */
  readonly score: number | null
  readonly passed: boolean | null
  /** Issues of high or critical severity. */
  readonly grave: number
}

/** A value with its 95 % interval; null where too few pages were scored. */
export interface Measured {
  readonly value: number | null
  readonly interval: readonly [low: number, high: number] | null
}

/** A row of the league table: the pages of one variant. */
export interface LeagueRow {
  readonly variant: string
  readonly pages: number
  /** Pages with a score: what the other columns are of. */
  readonly scored: number
  /** Mean score in percent, with a bootstrap interval. */
  readonly score: Measured
  /** Share of the scored pages that pass, with Wilson's interval. */
  readonly passed: Measured & { readonly count: number }
  /** Grave issues per scored page. */
  readonly grave: number | null
  readonly cost_usd: number | null
  /** Milliseconds per scored page. */
  readonly mean_ms: number | null
}

/** Two variants on the pages that both have a score for. */
export interface LeaguePair {
  readonly a: string
  readonly b: string
  readonly a_better: number
  readonly b_better: number
  readonly ties: number
  /** Mean of a's score minus b's, in points of 100. */
  readonly difference: number | null
  /** Of the exact sign test, two-sided; null if no page tells them apart. */
  readonly p_value: number | null
}

/** Who makes the better pages. */
export interface League {
  readonly rows: readonly LeagueRow[]
  readonly pairs: readonly LeaguePair[]
  /** Key that pairs pages of two variants: the id, or the brief where no two variants share an id. */
  readonly paired_by: 'id' | 'brief'
}

/** Ranks variants by their pages, the best first, and compares each two. */
export function leagueOf(pages: readonly LeaguePage[]): League {
  const byVariant = groupBy(pages, ({ variant }) => variant)
  const rows = [...byVariant].map(([variant, own]) => rowOf(variant, own)).toSorted(byScore)
  const byId = groupBy(pages, ({ id }) => id)
  const shared = [...byId.values()].some((own) => new Set(own.map(({ variant }) => variant)).size > 1)
  const paired_by = shared ? 'id' : 'brief'
  const pairs = rows.flatMap((row, index) =>
    rows
      .slice(index + 1)
      .map((other) =>
        pairOf(byVariant.get(row.variant) ?? [], byVariant.get(other.variant) ?? [], paired_by, [
          row.variant,
          other.variant,
        ]),
      ),
  )
  return { rows, pairs, paired_by }
}

const byScore = (a: LeagueRow, b: LeagueRow): number =>
  (b.score.value ?? -1) - (a.score.value ?? -1) || (a.variant < b.variant ? -1 : 1)

function rowOf(variant: string, pages: readonly LeaguePage[]): LeagueRow {
  const scored = pages.filter(({ score }) => score !== null)
  const scores = scored.map(({ score }) => score!)
  const count = scored.filter(({ passed }) => passed === true).length
  return {
    variant,
    pages: pages.length,
    scored: scored.length,
    score: { value: meanOf(scores), interval: bootstrapMean(scores) },
    passed: {
      count,
      value: scored.length === 0 ? null : count / scored.length,
      interval: wilsonInterval(count, scored.length),
    },
    grave: meanOf(scored.map(({ grave }) => grave)),
    cost_usd: sumCosts(pages.map(({ cost_usd }) => cost_usd)),
    mean_ms: meanOf(scored.map(({ duration_ms }) => duration_ms)),
  }
}

/** Scores closer than this are a tie: points are rounded to quarters. */
const tie = 0.05

function pairOf(
  left: readonly LeaguePage[],
  right: readonly LeaguePage[],
  by: 'id' | 'brief',
  [a, b]: readonly [string, string],
): LeaguePair {
  const [ours, theirs] = [scoresBy(left, by), scoresBy(right, by)]
  const differences = [...ours].flatMap(([name, score]) => {
    const other = theirs.get(name)
    return other === undefined ? [] : [score - other]
  })
  const a_better = differences.filter((difference) => difference > tie).length
  const b_better = differences.filter((difference) => difference < -tie).length
  return {
    a,
    b,
    a_better,
    b_better,
    ties: differences.length - a_better - b_better,
    difference: meanOf(differences),
    p_value: signTest(a_better, b_better),
  }
}

/** Mean score by id or brief, of the pages that have a score. */
function scoresBy(pages: readonly LeaguePage[], by: 'id' | 'brief'): ReadonlyMap<string, number> {
  const groups = groupBy(
    pages.filter(({ score }) => score !== null),
    (page) => page[by],
  )
  return new Map([...groups].map(([name, own]) => [name, meanOf(own.map(({ score }) => score!))!]))
}

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
