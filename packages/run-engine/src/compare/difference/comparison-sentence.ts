import { type ComparisonReport, countOf } from '@webeval/core'
import { mean } from 'simple-statistics'
import { changeOf, type CountedPair, type PairedDifference } from './paired-difference.js'
import { maxTasks } from './tasks-needed.js'

interface Compared {
  readonly pairs: readonly CountedPair[]
  readonly difference: PairedDifference | null
  readonly verdict: ComparisonReport['verdict']
  /** Each task has one counted trial in each run. */
  readonly isSingle: boolean
  /** Further tasks that would tell; null where the runs do not differ, or the verdict is clear. */
  readonly moreTasks: number | null
  /** Tasks of both runs that ask or check something else in B. */
  readonly otherChecks: number
}

/** The verdict of a comparison in one sentence: `B passes 7 more of 24 tasks; 95 % interval 2 to 12; p = 0.02`. */
export function comparisonSentence(compared: Compared): string {
  const { pairs, difference, verdict, isSingle } = compared
  if (difference === null && compared.otherChecks > 0)
    return `${countOf(compared.otherChecks, 'task')} of both runs ${compared.otherChecks === 1 ? 'asks or checks' : 'ask or check'} something else in B, and no other task has a counted trial in both, so they can't be compared`
  if (difference === null)
    return "the runs share no task with a counted trial in both, so they can't be compared"
  const sure = verdict !== 'undecided'
  // Whole tasks where each ran once, else percentage points.
  const scale = isSingle ? pairs.length : 100
  const interval =
    difference.interval &&
    `95 % interval ${range(difference.interval, scale, sure)}${isSingle ? '' : ' points'}`
  const proof = interval && `${interval}; ${sayProbability(difference.p_value ?? 1)}`
  if (sure) return `${decided(compared, difference)}; ${proof}`
  return `${undecided(compared, difference)}${proof === null ? '' : ` (${proof})`}${outlook(compared)}`
}

function decided({ pairs, isSingle }: Compared, { value }: PairedDifference): string {
  const more = value > 0 ? 'more' : 'fewer'
  if (isSingle)
    return `B passes ${Math.round(Math.abs(value) * pairs.length)} ${more} of ${countOf(pairs.length, 'task')}`
  return `B passes ${points(Math.abs(value))} ${more} over ${countOf(pairs.length, 'task')}, ${sayRates(pairs)}`
}

function undecided({ pairs, isSingle }: Compared, { value }: PairedDifference): string {
  const tasks = countOf(pairs.length, 'task')
  const [first, other] = value >= 0 ? ['B', 'A'] : ['A', 'B']
  if (!isSingle) {
    if (value === 0) return `A and B pass equally often over ${tasks}`
    if (pairs.length === 1) return `one task can't tell which run is better: ${sayRates(pairs)}`
    return `${first} is ahead by ${points(Math.abs(value))} over ${tasks}, may be chance`
  }
  const gained = pairs.filter((pair) => changeOf(pair) > 0).length
  const lost = pairs.filter((pair) => changeOf(pair) < 0).length
  if (gained + lost === 0)
    return `A and B pass the same ${pairs.filter((pair) => pair.a.passed > 0).length} of ${tasks}`
  if (gained === lost)
    return `${gained} : ${lost}, no difference: of ${tasks}, each run passes ${gained} that the other fails`
  const [wins, losses] = [Math.max(gained, lost), Math.min(gained, lost)]
  return `${wins} : ${losses}, may be chance: of ${tasks}, ${wins} pass only in ${first}, ${losses} only in ${other}`
}

function outlook({ moreTasks }: Compared): string {
  if (moreTasks === null) return ''
  if (moreTasks > maxTasks)
    return `; a difference this small would take more than ${maxTasks.toLocaleString('en')} tasks`
  return `; about ${countOf(rounded(moreTasks), 'more task')} would tell`
}

/** An estimate with two digits. */
const rounded = (count: number): number => Number(count.toPrecision(2))

const points = (share: number): string =>
  countOf(Number((share * 100).toFixed(share < 0.01 ? 1 : 0)), 'point')

function sayRates(pairs: readonly CountedPair[]): string {
  const rate = (name: 'a' | 'b') => mean(pairs.map((pair) => pair[name].passed / pair[name].counted)) * 100
  return `${Math.round(rate('b'))} % against ${Math.round(rate('a'))} %`
}

/** Bounds in whole numbers; with digits where 0 would contradict the verdict. */
function range(bounds: readonly [number, number], scale: number, excludesZero: boolean): string {
  const [low, high] = bounds.map((bound) => {
    const value = bound * scale
    const digits = excludesZero && Math.round(value) === 0 ? (Math.abs(value) < 0.05 ? 3 : 1) : 0
    return value
      .toFixed(digits)
      .replace(/^-(?=0*\.?0*$)/, '')
      .replace('-', '−')
  })
  return `${low} to ${high}`
}

function sayProbability(p: number): string {
  if (p < 0.001) return 'p < 0.001'
  const short = Number(p.toPrecision(p < 0.1 ? 1 : 2))
  // 0.0496 must not read as 0.05, which decides nothing.
  return `p = ${short >= 0.05 === p >= 0.05 ? short : Number(p.toPrecision(3))}`
}
