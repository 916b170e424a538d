import { type AgentReadiness, type EvaluationResult, type Evidence, graderName } from '@webeval/core'
import { defaultRubric } from '../default-rubric.js'
import type { PageRecord } from '../page-record.js'
import { type Publication, publishEvaluation } from '../report/publish-evaluation.js'
import { rubricOptionsSchema } from '../rubric-grader.js'

/** An evaluation to complete by the trials of agents. */
export interface AgentsPublication extends Pick<Publication, 'publish' | 'shrink'> {
  readonly page: PageRecord
  readonly evidence: Evidence
  readonly evaluation: EvaluationResult
  readonly agents: AgentReadiness
}

/** Writes an evaluation again with the trials of agents; its score stays. */
export async function publishAgents({
  agents,
  evaluation: before,
  ...rest
}: AgentsPublication): Promise<EvaluationResult> {
  const evaluation: EvaluationResult = { ...before, agents }
  const spec = rest.evidence.task.graders.find((each) => graderName(each) === 'rubric')
  const { name: _, ...options } = typeof spec === 'object' ? spec : { name: 'rubric' }
  const { rubric = defaultRubric } = rubricOptionsSchema.catch({ judge_samples: 1 }).parse(options)
  await publishEvaluation({ ...rest, evaluation, rubric })
  return evaluation
}
