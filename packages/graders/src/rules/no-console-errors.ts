import { boundedPattern } from '../patterns/bounded-pattern.js'
import { z } from 'zod'
import { oneOrMore, regularExpressionSchema } from '../patterns/regular-expression.js'
import { ruleGrader } from './rule-grader.js'
import { looksOf } from './trail/looks.js'
import { unseen } from './trail/unseen.js'
import { met, unmet } from './verdict/rule-verdict.js'

const optionsSchema = z.strictObject({
  /** Regular expressions for errors that do not count. */
  ignore: oneOrMore(regularExpressionSchema).optional(),
})

/** No console error and no uncaught exception from the page's load to the trial's end. */
export const noConsoleErrors = ruleGrader<z.infer<typeof optionsSchema>>({
  name: 'no_console_errors',
  description: 'the page logged no errors',
  options: optionsSchema,
  async check({ options, evidence }) {
    const looks = looksOf(await evidence.steps())
    const ignored = (options.ignore ?? []).map((source) => boundedPattern(source, 'i'))
    const errors = looks.all.flatMap(({ step, signals }) =>
      signals.consoleErrors
        .filter((message) => !ignored.some((pattern) => pattern.test(message)))
        .map((message) => ({ step, message })),
    )
    if (errors.length === 0)
      return unseen(looks) ?? met({ expected: null, found: null, because: 'no console errors' })
    return unmet(
      {
        expected: null,
        found: errors.map(({ message }) => message),
        differences: errors.map(({ step, message }) => ({
          path: `step ${step}`,
          expected: null,
          found: message,
          relation: 'no console error',
        })),
      },
      { evidence: stepsOf(errors), also: { errors: errors.slice(0, 20) } },
    )
  },
})

/** Each step once, as evidence. */
const stepsOf = (found: readonly { readonly step: number }[]) =>
  [...new Set(found.map(({ step }) => step))].map((step) => ({ step }))
