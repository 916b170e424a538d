import { boundedPattern } from '../../patterns/bounded-pattern.js'
import type { Difference } from '@webeval/core'
import { z } from 'zod'
import { readablePattern } from '../../patterns/readable-pattern.js'
import { regularExpressionSchema } from '../../patterns/regular-expression.js'
import { webArenaDifference, webArenaVerifiedDifference } from './published-rules.js'
import { escapeRegExp, goldInPredicted, urlDifference } from './compare-urls.js'

/** The fields in which a task says which URL it means. */
export const urlExpectationFields = {
  /** The whole URL. */
  equals: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  /**
   * Host and path that the URL must contain, and its required query parameters; ` |OR| ` between
   * alternatives.
   */
  contains: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]).optional(),
  /** A regular expression found somewhere in the URL. */
  pattern: regularExpressionSchema.optional(),
  /** With `equals`: query parameters that do not count, `*` for any characters; true for all. */
  ignore_query: z.union([z.boolean(), z.array(z.string().min(1))]).optional(),
  /** A published benchmark whose own rule decides instead of ours: `contains` by WebArena's, `equals` by WebArena-Verified's. */
  like: z.enum(['webarena', 'webarena_verified']).optional(),
} as const

const fieldsObject = z.object(urlExpectationFields)
export type UrlExpectation = z.infer<typeof fieldsObject>

/** True when some URL is asked for at all. */
export const asksForUrl = ({ equals, contains, pattern }: UrlExpectation): boolean =>
  equals !== undefined || contains !== undefined || pattern !== undefined

/** The first expectation that a URL misses, or null. Resolves `target://` in expectations first. */
export function urlProblem(
  expectation: UrlExpectation,
  found: string,
  resolveUrl: (url: string) => string,
): Difference | null {
  const { equals, contains, pattern, ignore_query: ignored, like } = expectation
  const differs = like === 'webarena_verified' ? webArenaVerifiedDifference : urlDifference
  const lacks = like === 'webarena' ? webArenaDifference : goldInPredicted
  if (equals !== undefined) {
    const problems = alternatives(equals).map((url) => differs(resolveUrl(url), found, ignored))
    if (!problems.includes(null)) return problems[0]!
  }
  if (contains !== undefined) {
    const problem = lacks(alternatives(contains).map(resolveUrl), found)
    if (problem !== null) return problem
  }
  if (pattern !== undefined && !boundedPattern(resolvePattern(pattern, resolveUrl), '').test(found))
    return { path: 'address', ...readablePattern(pattern), found }
  return null
}

/** The expectation in words, without the source of a pattern. */
export function describeUrl({ equals, contains, pattern }: UrlExpectation): string {
  const parts = [
    equals === undefined ? [] : [alternatives(equals).join(' or ')],
    contains === undefined ? [] : [`one containing ${alternatives(contains).join(' or ')}`],
    pattern === undefined ? [] : [describePattern(pattern)],
  ]
  return parts.flat().join(' and ')
}

function describePattern(pattern: string): string {
  const { expected, relation } = readablePattern(pattern)
  if (typeof expected !== 'string') return 'one of the form that the check names'
  return relation === 'text like'
    ? `one like ${expected}`
    : `one ${relation === 'to contain' ? 'containing' : 'beginning with'} ${expected}`
}

const alternatives = (given: string | readonly string[]): string[] =>
  [given].flat().flatMap((text) => text.split(' |OR| ').map((url) => url.trim()))

/** In a pattern, `target://shop` matches the origin of the site in the run, whatever characters it has. */
function resolvePattern(pattern: string, resolveUrl: (url: string) => string): string {
  return pattern.replace(/target:(?:\/\/|\\\/\\\/)([\w-]+)/g, (_, site: string) =>
    escapeRegExp(resolveUrl(`target://${site}/`).replace(/\/$/, '')),
  )
}
