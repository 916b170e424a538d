import { type Grade, gradeSchema, type Grader, WebevalError } from '@webeval/core'
import { z } from 'zod'
import { checkFields, wrongShape } from './wrong-shape.js'

/** A grader of the user's own. A grade of another shape is an error of the grader. Throws `UsageError`. */
export function ownGrader(value: unknown, where: string): Grader {
  checkFields(value, where, 'grader', { name: 'string', grade: 'function' })
  const grader = value as Grader
  const { name, description = `of ${where}`, optionsSchema = z.looseObject({}), asksModel } = grader
  if (typeof (optionsSchema as Partial<z.ZodType>).safeParse !== 'function')
    throw wrongShape(where, 'grader', 'optionsSchema has no safeParse; leave it out, or give a zod schema')
  return {
    name,
    description,
    optionsSchema,
    ...(asksModel ? { asksModel } : {}),
    ...(grader.check ? { check: (options, task) => grader.check!(options, task) } : {}),
    ...(grader.probes ? { probes: (options) => grader.probes!(options) } : {}),
    async grade(input): Promise<Grade> {
      const graded = gradeSchema.safeParse(await grader.grade(input))
      if (graded.success) return graded.data
      const { path, message } = graded.error.issues[0]!
      throw new WebevalError(
        `${where}: grade returned another shape (${[...path, message].join(': ')}); expected { status: 'graded', score: 0 to 1, pass: true or false, reasoning: text }`,
      )
    },
  }
}
