import pLimit from 'p-limit'
import { type Label, type Metadata, type StoredRun, trialName, type TrialLine } from '@webeval/core'
import { type GraderAgreement, graderAgreement, type JudgedTrial } from './grader-agreement.js'
import { type LastLabel, lastLabels } from './last-labels.js'

/** A trial on which a grader and a person differ. */
export interface Disagreement {
  readonly grader: string
  readonly query_id: string
  readonly trial: number
  /** The grader's verdict. */
  readonly grade: boolean
  /** The person's. */
  readonly label: boolean
  /** The grader's reason, and the person's note. */
  readonly reasoning: string
  readonly note?: string
  /** Path of the trial's folder relative to the run folder. */
  readonly path: string
}

/** How far a run's graders agree with the people who labelled its trials. */
export interface RunAgreement {
  readonly graders: Readonly<Record<string, GraderAgreement>>
  /** All required graders together: the trial's own verdict. */
  readonly verdict: GraderAgreement
  readonly disagreements: readonly Disagreement[]
  /** Trials with labels that contradict each other; the last one counts. */
  readonly contradicted: readonly {
    readonly query_id: string
    readonly trial: number
    readonly labels: readonly Label[]
  }[]
  /** Labels that count for nothing: of trials that the run lacks, or that ran again after they were labelled. */
  readonly stale: readonly Label[]
}

interface GradedTrial {
  readonly line: TrialLine
  readonly metadata: Metadata | null
  readonly last: LastLabel | undefined
}

/** Compares each grader's last grades with the last label of each trial. Reads every trial's metadata. */
export async function readAgreement(run: StoredRun): Promise<RunAgreement> {
  const [lines, labels] = await Promise.all([run.trials(), run.labels()])
  const last = lastLabels(labels)
  const trials = await pLimit(16).map(lines, async (line): Promise<GradedTrial> => {
    const metadata = await run.metadata(line)
    const found = last.get(trialName(line))
    return { line, metadata, last: found && !ranAgain(found.label, metadata) ? found : undefined }
  })
  const used = new Set(trials.flatMap((trial) => trial.last ?? []))
  return {
    ...agreementOf(trials),
    contradicted: [...used]
      .filter(({ contradicted }) => contradicted)
      .map(({ label: { query_id, trial }, label, earlier }) => ({
        query_id,
        trial,
        labels: [...earlier, label],
      })),
    stale: [...last.values()].filter((each) => !used.has(each)).map(({ label }) => label),
  }
}

const ranAgain = ({ at }: Label, metadata: Metadata | null): boolean =>
  metadata !== null && Date.parse(at) < Date.parse(metadata.started_at)

function agreementOf(
  trials: readonly GradedTrial[],
): Pick<RunAgreement, 'graders' | 'verdict' | 'disagreements'> {
  const names = new Set(trials.flatMap(({ metadata }) => Object.keys(metadata?.grader_results ?? {})))
  const disagreements: Disagreement[] = []
  const graders = [...names].map((name) => {
    const judged = trials.flatMap((trial): JudgedTrial[] => {
      const grade = trial.metadata?.grader_results[name]
      if (!grade) return []
      const difference = disagreement(name, trial, grade)
      if (difference) disagreements.push(difference)
      return [judgedTrial(trial, grade.pass)]
    })
    return [name, graderAgreement(judged)] as const
  })
  const verdict = graderAgreement(trials.map((trial) => judgedTrial(trial, trial.line.passed)))
  return { graders: Object.fromEntries(graders), verdict, disagreements }
}

const judgedTrial = (
  { line: { query_id, trial }, last }: GradedTrial,
  pass: boolean | null,
): JudgedTrial => ({
  query_id,
  trial,
  pass,
  ...(last ? { label: last.label.pass } : {}),
})

function disagreement(
  grader: string,
  { line, last }: GradedTrial,
  { pass, reasoning }: Metadata['grader_results'][string],
): Disagreement | null {
  const label = last?.label.pass ?? null
  if (pass === null || label === null || pass === label) return null
  const { query_id, trial, path } = line
  const note = last?.label.note
  return {
    grader,
    query_id,
    trial,
    grade: pass,
    label,
    reasoning,
    ...(note === undefined ? {} : { note }),
    path,
  }
}
