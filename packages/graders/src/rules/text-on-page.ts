import { boundedPattern } from '../patterns/bounded-pattern.js'
import type { Difference } from '@webeval/core'
import { z } from 'zod'
import { foldText } from './answer/normalise-text.js'
import { oneOrMore, regularExpressionSchema } from '../patterns/regular-expression.js'
import { ruleGrader } from './rule-grader.js'
import { met, unmet, untold } from './verdict/rule-verdict.js'
import { readablePattern } from '../patterns/readable-pattern.js'

const optionsSchema = z
  .strictObject({
    /** Texts that must be visible; ` |OR| ` between alternatives. */
    include: oneOrMore(z.string().min(1)).optional(),
    /** Texts that must not be. */
    exclude: oneOrMore(z.string().min(1)).optional(),
    /** A regular expression that must be found in the text, white space collapsed. */
    pattern: regularExpressionSchema.optional(),
    /** By default case, accents and kinds of quotes and dashes do not count, since style sheets and authors change them. */
    exact: z.boolean().optional(),
  })
  .refine(
    ({ include, exclude, pattern }) => include ?? exclude ?? pattern,
    'give include, exclude or pattern',
  )
type Options = z.infer<typeof optionsSchema>

/**
 * Searches the visible text of the final page, like WebArena's `program_html` with `must_include`, but over
 * the whole text.
 */
export const textOnPage = ruleGrader<Options>({
  name: 'text_on_page',
  description: 'the final page shows the expected text',
  options: optionsSchema,
  shorthand: (include) => ({ include }),
  async check({ options, evidence }) {
    const state = await evidence.finalState()
    if (state === null) return untold('the page no longer answered when the trial ended')
    const collapsed = state.text.replace(/\s+/g, ' ')
    const read = options.exact ? (text: string) => text.replace(/\s+/g, ' ') : foldText
    const text = read(state.text)
    const shows = (wanted: string) =>
      wanted.split(' |OR| ').some((alternative) => text.includes(read(alternative)))
    const missing = (options.include ?? []).filter((wanted) => !shows(wanted))
    const present = (options.exclude ?? []).filter(shows)
    const differences: Difference[] = [
      ...missing.map((wanted) => ({ path: '', expected: wanted, found: null, relation: 'to show' })),
      ...present.map((unwanted) => ({
        path: '',
        expected: null,
        found: unwanted,
        relation: 'the page not to show this text',
      })),
      ...(options.pattern !== undefined &&
      !boundedPattern(options.pattern, options.exact ? 's' : 'is').test(collapsed)
        ? [{ path: '', ...readablePattern(options.pattern), found: null }]
        : []),
    ]
    const where = { evidence: [{ file: 'final/state.json' }] }
    const { exact: _, ...expected } = options
    const compared = { expected, found: collapsed.trim() }
    return differences.length === 0
      ? met({ ...compared, because: 'the text of the page is as expected' }, where)
      : unmet({ ...compared, differences, because: `the page is ${state.url}` }, where)
  },
})
