import { findingCategorySchema, severitySchema } from '@webeval/core'
import { z } from 'zod'
import { defaultRubric } from './default-rubric.js'
import { categorySchema, deductionsSchema, type Rubric, rubricSchema } from './rubric-record.js'

const changesSchema = z
  .strictObject({
    name: z.string().min(1).optional(),
    version: z.union([z.string(), z.number()]).optional(),
    pass_at: z.number().min(0).max(100).optional(),
    categories: z.array(categorySchema.partial({ weight: true, criteria: true })).optional(),
    deductions: deductionsSchema
      .partial()
      .extend({ by_severity: z.partialRecord(severitySchema, z.number().min(0).max(1)).optional() })
      .optional(),
  })
  .superRefine(({ categories, deductions, pass_at }, context) => {
    if (categories === undefined && deductions === undefined && pass_at === undefined)
      context.addIssue({
        code: 'custom',
        path: ['categories'],
        message:
          'expected a change to the default rubric: categories, deductions or pass_at; nothing was given',
      })
    const ids = (categories ?? []).map(({ id }) => id)
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (twice.length > 0)
      context.addIssue({
        code: 'custom',
        path: ['categories'],
        message: `expected each category once; twice: ${twice.join(', ')}`,
      })
  })

/** A rubric as a user writes it: what differs from the default one, down to a single weight or share. */
export type RubricInput = z.input<typeof changesSchema>

/** Reads a whole rubric, or changes to the default one, and yields a whole one. */
export const rubricInputSchema = changesSchema.transform(complete).pipe(rubricSchema)

/** The default rubric with changes: categories without a weight of their own share what is left of 100 as they do by default, and rules that are given come first. */
function complete({
  name,
  version,
  pass_at,
  categories = [],
  deductions = {},
}: z.output<typeof changesSchema>): Rubric {
  const usual = defaultRubric.deductions
  return {
    name: name ?? `${defaultRubric.name}, changed`,
    ...(version === undefined ? {} : { version }),
    pass_at: pass_at ?? defaultRubric.pass_at,
    categories: weigh(categories),
    deductions: {
      ...usual,
      ...deductions,
      by_severity: { ...usual.by_severity, ...deductions.by_severity },
      rules: [...(deductions.rules ?? []), ...usual.rules],
      also: deductions.also ?? usual.also,
    },
  }
}

type CategoryChange = NonNullable<z.output<typeof changesSchema>['categories']>[number]

function weigh(changes: readonly CategoryChange[]): Rubric['categories'] {
  const given = new Map(changes.map((change) => [change.id, change]))
  const isFree = (id: CategoryChange['id']) => given.get(id)?.weight === undefined
  const taken = changes.reduce((sum, { weight = 0 }) => sum + weight, 0)
  const free = defaultRubric.categories.filter(({ id }) => isFree(id))
  const shares = shareInHalves(
    free.map(({ weight }) => weight),
    Math.max(0, 100 - taken),
  )
  return findingCategorySchema.options.map((id) => {
    const category = defaultRubric.categories.find((each) => each.id === id)!
    const weight = given.get(id)?.weight ?? shares[free.findIndex((each) => each.id === id)]!
    return { id, weight, criteria: given.get(id)?.criteria ?? category.criteria }
  })
}

/** Shares points in the proportions of these weights, in half points where it comes out even: people read them. */
function shareInHalves(weights: readonly number[], points: number): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (weight / sum) * points)
  const shares = exact.map((share) => Math.floor(share * 2) / 2)
  const lacking = () => points - shares.reduce((total, share) => total + share, 0)
  const byNeed = exact
    .map((share, index) => ({ index, need: share - shares[index]! }))
    .toSorted((one, two) => two.need - one.need)
  for (const { index } of byNeed) shares[index]! += Math.max(0, Math.min(0.5, lacking()))
  return shares
}
