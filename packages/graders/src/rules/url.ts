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
import { cannotTell, fail, pass } from './verdict.js'

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
      return cannotTell('the page no longer answered when the trial ended, so its URL is not known')
    const problem = urlProblem(options, found.url, resolveUrl)
    const where = { details: { found: found.url }, evidence: [found.evidence] }
    return problem === null
      ? pass(`the trial ended on ${found.url}`, where)
      : fail(`expected to end on ${describeUrl(options)}, found ${found.url}: ${problem}`, where)
  },
})
