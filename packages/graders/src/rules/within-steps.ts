import { z } from 'zod'
import { ruleGrader } from './rule-grader.js'
import { met, unmet, untold } from './verdict/rule-verdict.js'

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
    const where = { evidence: [{ file: 'metadata.json' }], also: { steps, max } }
    const compared = { expected: max, found: steps }
    const difference = { path: 'steps', ...compared, relation: 'max' }
    if (steps > max) return unmet({ ...compared, differences: [difference] }, where)
    return ending === 'completed'
      ? met({ ...compared, because: `took ${steps} of max ${max} steps` }, where)
      : untold(
          `the trial was cut off after ${steps} steps (${ending}), so it is not known how many it would have taken`,
        )
  },
})
