import { z } from 'zod'
import { ruleGrader } from './rule-grader.js'
import { cannotTell, fail, pass } from './verdict.js'

const optionsSchema = z.strictObject({
  /** Tool calls that the trial may take, over all executors. */
  max: z.number().int().nonnegative(),
})

/** How many tool calls the trial took. One that was cut off below the limit has not shown how many it needs. */
export const withinSteps = ruleGrader<z.infer<typeof optionsSchema>>({
  name: 'within_steps',
  description: 'the trial took no more steps than expected',
  options: optionsSchema,
  check({ options: { max }, evidence }) {
    const { total_steps: steps, termination_reason: ending } = evidence.metadata
    const where = { details: { steps, max }, evidence: [{ file: 'metadata.json' }] }
    if (steps > max) return fail(`expected at most ${max} steps, found ${steps}`, where)
    return ending === 'completed'
      ? pass(`${steps} of at most ${max} steps`, where)
      : cannotTell(
          `the trial was cut off after ${steps} steps (${ending}), so it is not known how many it would have taken`,
        )
  },
})
