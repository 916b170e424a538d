import { type EvaluationResult, type Exploration, explorationSchema, type GraderInput } from '@webeval/core'
import { explorationFile } from '../page-record.js'
import { reportHtml, type ReportParts } from './report-html.js'

/** An evaluation to write, with all that its report shows. */
export interface Publication extends ReportParts {
  readonly evaluation: EvaluationResult
  readonly publish: NonNullable<GraderInput<unknown>['publish']>
}

/** Writes an evaluation in the trial folder, in place of an earlier one: for programs, for people, and into the exploration. */
export async function publishEvaluation({ publish, ...report }: Publication): Promise<void> {
  const { evaluation, page } = report
  await publish('evaluation.json', `${JSON.stringify(evaluation, null, 2)}\n`)
  const completed: Exploration = { ...page.exploration, evaluation }
  await publish(explorationFile, `${JSON.stringify(explorationSchema.parse(completed), null, 2)}\n`)
  await publish('report.html', await reportHtml(report))
}
