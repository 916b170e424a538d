import { type EvaluationResult, type Grade, type Grader, pagePercent } from '@webeval/core'
import { z } from 'zod'
import { defaultRubric } from './default-rubric.js'
import { judgePage } from './judging/judge-page.js'
import { evaluatePage } from './evaluate-page.js'
import { readPageRecord } from './page-record.js'
import { readAgents } from './readiness/read-agents.js'
import { publishEvaluation } from './report/publish-evaluation.js'
import { rubricInputSchema } from './rubric-input.js'

/** Options of the rubric grader. */
export const rubricOptionsSchema = z.strictObject({
  /** Percent of the assessed points from which a page passes, in place of the rubric's. */
  pass_at: z.number().min(0).max(100).optional(),
  /** A rubric in place of the one that ships, or what differs from it. */
  rubric: rubricInputSchema.optional(),
  /** How often a judge model is asked. */
  judge_samples: z.number().int().min(1).max(9).default(1),
})

/** Dependencies of the grader: work on pictures belongs elsewhere. */
export interface RubricGraderParts {
  /** Makes a picture small enough for a report; absent: pictures are embedded as they are. */
  readonly shrink?: (picture: Uint8Array) => Promise<{ readonly data: Uint8Array; readonly mimeType: string }>
  /** Reads the typeface of reports, as WOFF2; absent: they use the system's. */
  readonly font?: () => Promise<Uint8Array>
}

/** The 100-point page rubric: reads what an exploration left, and writes `evaluation.json` and `report.html`. */
export function createRubricGrader(
  parts: RubricGraderParts = {},
): Grader<z.infer<typeof rubricOptionsSchema>> {
  return {
    name: 'rubric',
    description: 'a page, by 100 points over six categories; passes at 70 (for agents that evaluate pages)',
    optionsSchema: rubricOptionsSchema,
    asksModel: 'if_there_is_one',
    async grade({ options, evidence, publish, judge, signal }) {
      const page = await readPageRecord(evidence)
      if (typeof page === 'string')
        return { status: 'skipped', score: null, pass: null, reasoning: `cannot tell: ${page}` }
      const rubric = options.rubric ?? defaultRubric
      const judgement = judge
        ? await judgePage({
            page,
            judge,
            samples: options.judge_samples,
            picture: (path) => evidence.file(path),
            signal,
          })
        : null
      const { evaluation: judged, sure } = evaluatePage({
        page,
        rubric,
        passAt: options.pass_at ?? rubric.pass_at,
        judgement,
        usage: evidence.metadata.usage,
      })
      const agents = await readAgents(evidence)
      const evaluation: EvaluationResult = { ...judged, ...(agents ? { agents } : {}) }
      if (publish) await publishEvaluation({ evaluation, page, evidence, rubric, publish, ...parts })
      return toGrade(evaluation, sure ? evaluation.passed : null)
    },
  }
}

function toGrade(evaluation: EvaluationResult, passed: boolean | null): Grade {
  const { score, max_score, category_scores, not_assessed, issues } = evaluation
  const shared = {
    reasoning: evaluation.feedback,
    details: {
      score,
      max_score,
      category_scores,
      not_assessed,
      issues: issues.length,
      judge: evaluation.judge,
    },
    evidence: [{ file: 'evaluation.json' }, { file: 'report.html' }],
  }
  // A page of which too little was seen has no outcome: neither points nor a failure.
  if (passed === null) return { status: 'skipped', score: null, pass: null, ...shared }
  const percent = pagePercent(evaluation) ?? 0
  return { status: 'graded', score: percent / 100, pass: passed, ...shared }
}
