import { boundedPattern } from '../patterns/bounded-pattern.js'
import { dialogSchema } from '@webeval/core'
import { z } from 'zod'
import { oneOrMore, regularExpressionSchema } from '../patterns/regular-expression.js'
import { ruleGrader } from './rule-grader.js'
import { looksOf } from './trail/looks.js'
import { unseen } from './trail/unseen.js'
import { met, unmet } from './verdict/rule-verdict.js'

const optionsSchema = z.strictObject({
  /** Types of dialogs that do not count. */
  allow: oneOrMore(dialogSchema.shape.type).optional(),
  /** Regular expressions for messages that do not count. */
  ignore: oneOrMore(regularExpressionSchema).optional(),
})

/** No alert, confirm, prompt or question before leaving, from the page's load to the trial's end. */
export const noDialogs = ruleGrader<z.infer<typeof optionsSchema>>({
  name: 'no_dialogs',
  description: 'the page opened no system dialogs',
  options: optionsSchema,
  async check({ options, evidence }) {
    const looks = looksOf(await evidence.steps())
    const ignored = (options.ignore ?? []).map((source) => boundedPattern(source, 'i'))
    const dialogs = looks.all.flatMap(({ step, signals }) =>
      signals.dialogs
        .filter(
          ({ type, message }) =>
            !options.allow?.includes(type) && !ignored.some((pattern) => pattern.test(message)),
        )
        .map(({ type, message }) => ({ step, type, message })),
    )
    if (dialogs.length === 0)
      return unseen(looks) ?? met({ expected: null, found: null, because: 'no system dialogs' })
    return unmet(
      {
        expected: null,
        found: dialogs.map(({ type, message }) => `${type}: ${message}`),
        differences: dialogs.map(({ step, type, message }) => ({
          path: `step ${step}`,
          expected: null,
          found: message,
          relation: `no ${type}`,
        })),
      },
      {
        evidence: [...new Set(dialogs.map(({ step }) => step))].map((step) => ({ step })),
        also: { dialogs: dialogs.slice(0, 20) },
      },
    )
  },
})
