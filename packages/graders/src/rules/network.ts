import { z } from 'zod'
import { ruleGrader } from './rule-grader.js'
import { looksOf, type Looks } from './trail/looks.js'
import { unseen } from './trail/unseen.js'
import { asksForUrl, describeUrl, urlExpectationFields, urlProblem } from './url/url-expectation.js'
import { met, unmet, untold } from './verdict/rule-verdict.js'

const requestPattern = z
  .strictObject({
    ...urlExpectationFields,
    /** HTTP method; absent: any. */
    method: z.string().min(1).optional(),
    /** Status of the response, or its class, such as `2xx`; absent: any. */
    status: z
      .union([
        z.number().int(),
        z.string().regex(/^[1-5]xx$/i, 'a status is a number, or a class such as 2xx'),
      ])
      .optional(),
    /** How often at least, with `made`; default 1. */
    times: z.number().int().positive().optional(),
  })
  .refine((pattern) => asksForUrl(pattern) || pattern.method !== undefined || pattern.status !== undefined, {
    message: 'say which request: equals, contains or pattern for its URL, method or status',
  })
type RequestPattern = z.infer<typeof requestPattern>

const optionsSchema = z
  .strictObject({
    /** Requests that must have been made. */
    made: z.array(requestPattern).min(1).optional(),
    /** Requests that must not have been made. */
    not_made: z.array(requestPattern).min(1).optional(),
  })
  .refine(({ made, not_made: notMade }) => made ?? notMade, 'give made or not_made')
type Options = z.infer<typeof optionsSchema>

interface MadeRequest {
  readonly step: number
  readonly method: string
  readonly url: string
  readonly status?: number
}

/** One look lists at most this many requests. */
const listed = 200

/** Requests that the pages made, or did not make, from load to the trial's end; URLs are compared as the `url` grader does, after WebArena-Verified's network events. */
export const network = ruleGrader<Options>({
  name: 'network',
  description: 'the expected requests were made, and no forbidden ones',
  options: optionsSchema,
  async check({ options, evidence, resolveUrl }) {
    const looks = looksOf(await evidence.steps())
    if (looks.all.length > 0 && looks.all.every(({ signals }) => signals.requests === undefined))
      return untold('no requests were recorded in this trial')
    const requests: MadeRequest[] = looks.all.flatMap(({ step, signals }) =>
      (signals.requests ?? []).map((request) => ({ step, ...request })),
    )
    const matching = (pattern: RequestPattern) =>
      requests.filter((request) => meets(request, pattern, resolveUrl))
    const forbidden = (options.not_made ?? []).flatMap(matching)
    const compared = {
      expected: {
        made: (options.made ?? []).map(describePattern),
        not_made: (options.not_made ?? []).map(describePattern),
      },
      found: requests.map(describe),
    }
    if (forbidden.length > 0)
      return unmet(
        {
          ...compared,
          differences: forbidden.map((request) => ({
            path: `step ${request.step}`,
            expected: null,
            found: describe(request),
            relation: 'no such request',
          })),
        },
        { evidence: [...new Set(forbidden.map(({ step }) => step))].map((step) => ({ step })) },
      )
    const missing = (options.made ?? []).filter((pattern) => matching(pattern).length < (pattern.times ?? 1))
    const isWhole = missing.length === 0 && options.not_made === undefined
    if (!isWhole) {
      const gap = unseen(looks) ?? incomplete(looks)
      if (gap) return gap
    }
    return missing.length === 0
      ? met({
          ...compared,
          because: `of ${requests.length} requests, the expected ones were made and no forbidden one`,
        })
      : unmet(
          {
            ...compared,
            differences: missing.map((pattern) => ({
              path: 'requests',
              expected: describePattern(pattern),
              found: nearestRequest(pattern, requests),
            })),
          },
          { evidence: [{ file: 'steps.jsonl' }] },
        )
  },
})

function meets(request: MadeRequest, pattern: RequestPattern, resolveUrl: (url: string) => string): boolean {
  if (pattern.method !== undefined && pattern.method.toUpperCase() !== request.method.toUpperCase())
    return false
  if (pattern.status !== undefined) {
    if (request.status === undefined) return false
    const wanted = String(pattern.status).toLowerCase()
    if (wanted !== String(request.status) && wanted !== `${String(request.status)[0]}xx`) return false
  }
  return urlProblem(pattern, request.url, resolveUrl) === null
}

/** Where the list was cut, what is not on it may still have happened. */
function incomplete({ all }: Looks) {
  const cut = all.find(({ signals }) => signals.requests === undefined || signals.requests.length >= listed)
  return cut ? untold(`more requests were made around step ${cut.step} than were recorded`) : null
}

/** The last request of the method that was asked for, else the last one; null without any. */
function nearestRequest({ method }: RequestPattern, requests: readonly MadeRequest[]): string | null {
  const alike = requests.findLast((request) => method?.toUpperCase() === request.method.toUpperCase())
  const nearest = alike ?? requests.at(-1)
  return nearest ? describe(nearest) : null
}

const describe = ({ step, method, url, status }: MadeRequest): string =>
  `${method} ${url}${status === undefined ? '' : ` ${status}`} (step ${step})`

const describePattern = (pattern: RequestPattern): string =>
  [
    pattern.times ? `${pattern.times} times` : '',
    pattern.method ?? 'a request',
    asksForUrl(pattern) ? `to ${describeUrl(pattern)}` : '',
    pattern.status ? `answered ${pattern.status}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
