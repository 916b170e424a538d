import { z } from 'zod'
import { finalUrl } from './trail/final-url.js'
import { ruleGrader } from './rule-grader.js'
import {
  asksForUrl,
  describeUrl,
  type UrlExpectation,
  urlExpectationFields,
  urlProblem,
} from './url/url-expectation.js'
import { met, unmet, untold } from './verdict/rule-verdict.js'

/** WebArena's spelling, so that its reference URLs can be copied. */
function respell(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('reference_url' in given) || 'contains' in given)
    return given
  const { reference_url: contains, ...rest } = given
  return { ...rest, contains }
}

/**
 * The page that the trial ended on. `equals` compares as WebArena-Verified does (host, path, the whole query in any order), `contains` (also `reference_url`)
 * as WebArena's URL evaluator ("GOLD in PRED": a prefix or part of the address, a subset of the query), `pattern` by regular expression. A list, ` |OR| ` and `any_of` are alternatives.
 */
export const url = ruleGrader<UrlExpectation>({
  name: 'url',
  description: 'the trial ended on the expected page',
  options: z
    .preprocess(respell, z.strictObject(urlExpectationFields))
    .refine(asksForUrl, 'give the expected URL as equals, contains, pattern or any_of'),
  shorthand: (equals) => ({ equals }),
  async check({ options, evidence, resolveUrl }) {
    const found = await finalUrl(evidence)
    if (found === null)
      return untold('the page no longer answered when the trial ended, so its URL is not known')
    const difference = urlProblem(options, found.url, resolveUrl)
    const where = { evidence: [found.evidence] }
    const compared = { expected: describeUrl(options), found: found.url }
    return difference === null
      ? met({ ...compared, because: `the trial ended on ${found.url}` }, where)
      : unmet({ ...compared, differences: [difference], failure: 'wrong_page' }, where)
  },
})
