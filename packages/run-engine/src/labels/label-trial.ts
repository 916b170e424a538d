import {
  type Clock,
  describeIssues,
  type Label,
  labelSchema,
  nearestName,
  type StoredRun,
  trialName,
  UsageError,
} from '@webeval/core'
import { lastLabels } from './last-labels.js'

/** A verdict that a person gives. */
export type Verdict = Pick<Label, 'query_id' | 'trial' | 'pass' | 'note' | 'by'>

/** A stored label, and the verdict that it replaces. */
export interface StoredLabel {
  readonly label: Label
  /** The trial's previous label; null if it had none. */
  readonly before: Label | null
  /** Ended trials of the task. */
  readonly trials: number
}

/**
 * Appends a person's verdict on an ended trial to the run's `labels.jsonl`. Works while the run is in progress. Throws
 * `UsageError` for a task or trial that the run lacks, with the nearest name, and for a note that is too long.
 */
export async function labelTrial(run: StoredRun, verdict: Verdict, clock: Clock): Promise<StoredLabel> {
  const ended = await run.trials()
  const ofTask = ended.filter((line) => line.query_id === verdict.query_id).map(({ trial }) => trial)
  if (!ofTask.includes(verdict.trial)) throw await unknownTrial(run, verdict, ofTask)
  const parsed = labelSchema.safeParse({ ...verdict, at: clock.now().toISOString() })
  if (!parsed.success)
    throw new UsageError(
      `the label can't be stored: ${describeIssues(parsed.error)}. Correct it and label again.`,
    )
  const before = lastLabels(await run.labels()).get(trialName(verdict))?.label ?? null
  await run.addLabel(parsed.data)
  return { label: parsed.data, before, trials: ofTask.length }
}

async function unknownTrial(run: StoredRun, { query_id, trial }: Verdict, ended: readonly number[]) {
  if (ended.length > 0)
    return new UsageError(
      `trial ${trial} of ${query_id} has not ended in this run; its ended trials: ${ended.toSorted((a, b) => a - b).join(', ')}.`,
    )
  const ids = (await run.tasks())?.map((task) => task.query_id) ?? []
  const known = [...new Set([...ids, ...(await run.trials()).map((line) => line.query_id)])]
  if (known.includes(query_id))
    return new UsageError(
      `no trial of ${query_id} has ended in this run. Wait until it has, or resume the run.`,
    )
  const near = nearestName(query_id, known)
  return new UsageError(
    `this run has no task ${JSON.stringify(query_id)}${near === null ? '.' : `; did you mean ${near}?`} See its tasks with the command show <run>`,
  )
}
