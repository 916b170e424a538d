import { groupBy } from '@webeval/core'
import { seededRandom } from '../statistics/seeded-random.js'
import { cohenKappa } from './cohen-kappa.js'
import { type AgreementTable, type CorrectedRate, correctedRate } from './corrected-rate.js'

/** A trial's verdict by a grader, and by a person where one labelled it. */
export interface JudgedTrial {
  readonly query_id: string
  readonly trial: number
  /** The grader's verdict; null if it gave none. */
  readonly pass: boolean | null
  /** The person's verdict; null if unsure, absent without a label. */
  readonly label?: boolean | null
}

/** A grader against the people who labelled. */
export interface GraderAgreement {
  /** Trials with a verdict of the grader and a sure label. */
  readonly n: number
  /** Labelled trials left out because the person was unsure. */
  readonly unsure: number
  /** Labelled trials left out because the grader gave no verdict. */
  readonly not_graded: number
  readonly table: AgreementTable
  /** Share of the `n` trials on which both agree. */
  readonly agreement: number | null
  /** Cohen's κ; null where it is undefined. */
  readonly kappa: number | null
  /** 95 %. */
  readonly kappa_interval: readonly [low: number, high: number] | null
  readonly kappa_method: string
  /** Share of all trials with a verdict of the grader that it passed, labelled or not. */
  readonly pass_rate: number | null
  readonly corrected: CorrectedRate
}

/** Compares a grader's verdicts with people's labels. */
export function graderAgreement(trials: readonly JudgedTrial[]): GraderAgreement {
  const labelled = trials.filter(({ label }) => label !== undefined)
  const graded = trials.filter(({ pass }) => pass !== null)
  const compared = labelled.filter(({ pass, label }) => pass !== null && label !== null)
  const passed = graded.filter(({ pass }) => pass).length
  const table = tableOf(compared)
  const { agreement, kappa } = cohenKappa(rowsOf(table))
  return {
    n: compared.length,
    unsure: labelled.filter(({ label }) => label === null).length,
    not_graded: labelled.filter(({ pass, label }) => pass === null && label !== null).length,
    table,
    agreement,
    kappa,
    ...kappaInterval(compared),
    pass_rate: graded.length === 0 ? null : passed / graded.length,
    corrected: correctedRate(passed, graded.length, table),
  }
}

function tableOf(compared: readonly JudgedTrial[]): AgreementTable {
  const count = (pass: boolean, label: boolean) =>
    compared.filter((trial) => trial.pass === pass && trial.label === label).length
  return {
    both_pass: count(true, true),
    both_fail: count(false, false),
    grader_only: count(true, false),
    label_only: count(false, true),
  }
}

const rowsOf = ({ both_pass, grader_only, label_only, both_fail }: AgreementTable) => [
  [both_pass, grader_only],
  [label_only, both_fail],
]

const resamples = 2_000

/** Trials of one task resemble each other: where a task has several, the interval resamples whole tasks. */
function kappaInterval(
  compared: readonly JudgedTrial[],
): Pick<GraderAgreement, 'kappa_interval' | 'kappa_method'> {
  const { standardError, interval, method } = cohenKappa(rowsOf(tableOf(compared)))
  const tasks = [...groupBy(compared, ({ query_id }) => query_id).values()].map(tableOf)
  if (tasks.length === compared.length || tasks.length < 2 || !standardError)
    return { kappa_interval: interval, kappa_method: method }
  const random = seededRandom(compared.length)
  const kappas = Array.from({ length: resamples }, () => {
    const drawn = tasks.map(() => tasks[Math.floor(random() * tasks.length)]!)
    return cohenKappa(rowsOf(drawn.reduce(together))).kappa
  })
    .filter((kappa) => kappa !== null)
    .toSorted((a, b) => a - b)
  if (kappas.length < resamples / 2) return { kappa_interval: null, kappa_method: 'too few tasks to tell' }
  const low = kappas[Math.floor(kappas.length * 0.025)]!
  const high = kappas[Math.ceil(kappas.length * 0.975) - 1]!
  return { kappa_interval: [low, high], kappa_method: 'percentile bootstrap over tasks (Efron 1979)' }
}

const together = (a: AgreementTable, b: AgreementTable): AgreementTable => ({
  both_pass: a.both_pass + b.both_pass,
  both_fail: a.both_fail + b.both_fail,
  grader_only: a.grader_only + b.grader_only,
  label_only: a.label_only + b.label_only,
})
