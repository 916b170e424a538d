import { findingCategorySchema, severitySchema } from '@webeval/core'
import { z } from 'zod'

const share = z.number().min(0).max(1)

/** One category of a rubric. */
export const categorySchema = z.strictObject({
  /** The category. A rubric has each of the six once. */
  id: findingCategorySchema,
  /** Points that a page without a known fault has here. */
  weight: z.number().min(0).max(100),
  /** Describes in sentences what the rubric covers; for the report and for judge models. */
  criteria: z.array(z.string().min(1)).min(1),
})

const ruleSchema = z.strictObject({
  /** A finding's rule, or the beginning of one followed by `*`. The first entry that fits holds. */
  rule: z.string().min(1),
  /** Share of the category's weight that a finding deducts, in place of the share by its severity. */
  share: share.optional(),
  /** The most that all findings of one such rule take from their category together, as a share of its weight. */
  cap: share.optional(),
  /** The reason for the entry, for readers of the rubric. */
  why: z.string().optional(),
})

const alsoSchema = z.strictObject({
  /** The category of the finding. */
  from: findingCategorySchema,
  /** The severity of the finding. */
  severity: severitySchema,
  /** Only for findings of this rule; as in `rules`. */
  rule: z.string().min(1).optional(),
  /** The other category that loses points. */
  to: findingCategorySchema,
  /** Share of the other category's weight. */
  share: z.number().min(0).max(1),
  /** The reason for the entry, for readers of the rubric. */
  why: z.string(),
})

/** Points that findings deduct. */
export const deductionsSchema = z.strictObject({
  /** Share of the category's weight that a finding of each severity deducts. */
  by_severity: z.strictObject({
    critical: share,
    high: share,
    medium: share,
    low: share,
  }),
  /** Of several findings of one rule, each next one deducts this times the one before. At most one half: else a further small fault among large ones could cost less than nothing. */
  repeat: z.number().min(0).max(0.5),
  /** Cap of the rules that name none. */
  cap: share,
  /** Rules with a share or a cap of their own. */
  rules: z.array(ruleSchema),
  /** A fault of this severity in `from` also takes this share of the weight of `to`: what does not work can't be used well either. */
  also: z.array(alsoSchema),
})

/**
 * A rubric as data. Findings take shares of their category's weight: by severity, or by rule where one is named. Of several
 * findings of one rule each next one takes `repeat` times the share before it, up to the rule's cap.
 */
export const rubricSchema = z
  .strictObject({
    /** Name of the rubric, for reports. */
    name: z.string().min(1),
    /** Version of the rubric, for reports. */
    version: z.union([z.string(), z.number()]).optional(),
    /** Percent of the assessed points from which a page passes, where nothing else is said. */
    pass_at: z.number().min(0).max(100),
    /** The six categories, whose weights add up to 100. */
    categories: z.array(categorySchema),
    /** Points that findings deduct. */
    deductions: deductionsSchema,
  })
  .superRefine(({ categories, deductions }, context) => {
    const problem = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path })
    const ids = categories.map(({ id }) => id)
    const missing = findingCategorySchema.options.filter((id) => !ids.includes(id))
    if (missing.length > 0)
      problem(`expected each category once; missing: ${missing.join(', ')}`, ['categories'])
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (twice.length > 0) problem(`expected each category once; twice: ${twice.join(', ')}`, ['categories'])
    const sum = categories.reduce((total, { weight }) => total + weight, 0)
    if (Math.abs(sum - 100) > 1e-6) problem(`the weights must add up to 100, not ${sum}`, ['categories'])
    const { critical, high, medium, low } = deductions.by_severity
    if (!(critical >= high && high >= medium && medium >= low))
      problem('a worse severity must not cost less than a milder one', ['deductions', 'by_severity'])
  })

/** A rubric, checked. */
export type Rubric = z.infer<typeof rubricSchema>
