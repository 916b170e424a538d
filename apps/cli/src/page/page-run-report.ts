import { join } from 'node:path'
import {
  type EvaluationResult,
  evaluationResultSchema,
  type Evidence,
  type StoredRun,
  type TrialLine,
} from '@webeval/core'
import { readEvidence, summarise, type SuiteReport } from '@webeval/run-engine'

/** A page that was evaluated. */
export interface PageRunReport {
  readonly stored: StoredRun
  /** Of the trial. */
  readonly folder: string
  readonly report: SuiteReport
  readonly line: TrialLine | null
  /** Reads a trial's results; null if they are unreadable. */
  readonly evidence: Evidence | null
  /** null if the trial ended by a fault before the page was graded. */
  readonly evaluation: EvaluationResult | null
}

/** The evaluation that a stored run of one page holds. */
export async function storedPageRun(stored: StoredRun): Promise<PageRunReport> {
  const [record, lines] = await Promise.all([stored.record(), stored.trials()])
  const summary = (await stored.summary()) ?? summarise(record, lines, ['page'])
  return pageRunReport(stored, { record, summary, lines, fault: null })
}

/** Reads the evaluation of a run of one page that has ended. */
export async function pageRunReport(stored: StoredRun, report: SuiteReport): Promise<PageRunReport> {
  const key = { query_id: 'page', trial: 1 }
  const evidence = await stored.evidence(key)
  return {
    stored,
    folder: join(stored.folder, stored.trialPath(key)),
    report,
    line: report.lines[0] ?? null,
    evidence,
    evaluation: await readEvaluation(evidence),
  }
}

/** The evaluation of a trial; null if it has none that can be read. */
export const readEvaluation = (evidence: Evidence | null): Promise<EvaluationResult | null> =>
  readEvidence(evidence, 'evaluation.json', evaluationResultSchema)
