import { groupByCause, severitySchema } from '@webeval/core'
import { z } from 'zod'
import type { ShownCause, ShownIssue } from '../../api/trial-view.js'

const text = z.string().catch('')
const sign = z.string().optional().catch(undefined)

/**
 * The part of `evaluation.json` that pages rely on: each field has its type or is absent, whoever wrote the
 * file. Passes on the rest unchanged.
 */
export const shownEvaluationSchema = z.looseObject({
  score: z.number(),
  max_score: z.number().catch(100),
  rubric: z
    .looseObject({ weights: z.record(z.string(), z.number()).catch({}) })
    .optional()
    .catch(undefined),
  category_scores: z.record(z.string(), z.number().nullable().catch(null)).catch({}),
  not_assessed: z.array(z.union([z.string(), z.looseObject({ category: text })])).catch([]),
  issues: z
    .array(
      z.looseObject({
        category: text,
        severity: text,
        description: text,
        requirement: sign,
        element: sign,
        selectors: z.array(z.string()).optional().catch(undefined),
      }),
    )
    .catch([]),
  requirements: z.array(z.looseObject({ verdict: text })).catch([]),
})

/** Max causes of an answer. */
const maxCauses = 100

/** Its issues by cause, the gravest first, as its report has them. */
export function causesOf(evaluation: z.infer<typeof shownEvaluationSchema> | null): ShownCause[] {
  const ranks: readonly string[] = severitySchema.options
  const rank = (severity: string) => (ranks.indexOf(severity) + ranks.length + 1) % (ranks.length + 1)
  const issues = (evaluation?.issues ?? []).toSorted((a, b) => rank(a.severity) - rank(b.severity))
  return groupByCause(issues)
    .slice(0, maxCauses)
    .map(({ issue, related }) => ({
      ...shown(issue),
      related: related.map(({ issue: other, shares }) => ({ ...shown(other), shares })),
    }))
}

const shown = ({ severity, category, description }: ShownIssue): ShownIssue => ({
  severity,
  category,
  description,
})
