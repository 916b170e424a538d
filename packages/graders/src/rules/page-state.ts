import { Script } from 'node:vm'
import {
  type Difference,
  type FinalState,
  type GradeDetails,
  type ProbeReading,
  WebevalError,
} from '@webeval/core'
import { z } from 'zod'
import { schemaDifferences, type SchemaLike } from '../json/check-schema.js'
import { deepEqual } from '../json/deep-equal.js'
import { differencesOf, partialDifferences } from '../json/differences-of.js'
import { ruleGrader } from './rule-grader.js'
import { endedElsewhere } from './trail/ended-elsewhere.js'
import { broken, met, type RuleVerdict, unmet, untold } from './verdict/rule-verdict.js'

const optionsSchema = z
  .strictObject({
    /** Source of a function that is called in the page when the trial ends; an expression is made one. */
    expression: z.string().min(1),
    /** The value that it must yield. */
    equals: z.unknown().optional(),
    /** A part of that value: fields that are not named don't matter. */
    matches: z.unknown().optional(),
    /** A JSON Schema that the value must fit. */
    schema: z
      .custom<SchemaLike>(
        (value) => typeof value === 'boolean' || (typeof value === 'object' && value !== null),
      )
      .optional(),
  })
  .refine(
    (options) => 'equals' in options || 'matches' in options || 'schema' in options,
    'say what the expression should yield: equals, matches (a part of it) or schema (a JSON Schema)',
  )
type Options = z.infer<typeof optionsSchema>

/**
 * Compares the value of an expression in the final page, evaluated at the end of the trial and stored.
 * `matches` is a partial value. If the expression throws on that page but worked on the start page, the
 * check fails: the agent left the page without the expected state. Otherwise the check is broken, which is
 * the task's fault.
 */
export const pageState = ruleGrader<Options>({
  name: 'page_state',
  description: 'an expression yields the expected value in the final page',
  options: optionsSchema,
  problem: ({ expression }) => syntaxProblem(functionSource(expression)),
  probe: ({ expression }) => functionSource(expression),
  async check({ options, evidence, resolveUrl }) {
    const state = await evidence.finalState()
    if (state === null) return untold('the page no longer answered when the trial ended')
    const source = functionSource(options.expression)
    const reading = state.probes.find(
      ({ expression }) => expression === source || expression === options.expression,
    )
    if (!reading)
      return untold('this check was not made when the trial ended; run the task again to grade it')
    const where = { evidence: [{ file: 'final/state.json' }] }
    const { expression, ...expectations } = options
    const checked = { expected: onlyOf(expectations), checked_by: expression }
    const elsewhere = isNothing(reading) ? endedElsewhere(evidence, state.url, resolveUrl) : null
    if (reading.error !== undefined) {
      const because = 'the page it ended on lacks what the check reads, and the start page had it'
      return (
        brokenCheck(source, reading) ??
        unmet(
          { ...checked, found: null, failure: 'unreadable', because, ...elsewhere },
          { ...where, also: { error: reading.error } },
        )
      )
    }
    const verdict = await compared(options, reading.value)
    if (verdict.kind === 'broken') return broken(verdict.problem, expression)
    if (verdict.differences.length === 0) return met({ ...checked, found: reading.value }, where)
    return unmet(
      {
        ...checked,
        found: reading.value,
        differences: verdict.differences,
        ...(elsewhere ?? untouched(state)),
      },
      where,
    )
  },
})

const isNothing = ({ error, value }: ProbeReading): boolean => error !== undefined || value == null

/** The only expectation by itself, several by their names. */
function onlyOf(expectations: Omit<Options, 'expression'>): unknown {
  const values = Object.values(expectations)
  return values.length === 1 ? values[0] : expectations
}

/** Says so where the state of the site is as it was before the first step. */
function untouched({ site_state: state }: FinalState): Pick<GradeDetails, 'failure' | 'because'> {
  if (!state || state.before == null || !deepEqual(state.before, state.after)) return {}
  return { failure: 'nothing_changed', because: 'the state of the site is as it was at the start' }
}

/**
 * The verdict on an expression that threw at the end of the trial because the expression itself is at
 * fault. Null if the page is at fault: the expression worked on the start page, and the agent left a page
 * without its objects. Records of older versions lack the result of the start page.
 */
function brokenCheck(source: string, { error = '', start_error: atStart }: ProbeReading): RuleVerdict | null {
  const check = "the task's check is broken"
  const syntax = syntaxProblem(source)
  if (syntax !== null) return broken(`${check}: ${syntax}`, source)
  if (typeof atStart === 'string')
    return broken(
      `${check}: it threw on the start page too (${cutText(atStart)}); make it yield a value there, such as null`,
      source,
    )
  if (atStart === undefined && /\bReferenceError\b|\bis not defined\b/.test(error))
    return broken(`${check}: it names what does not exist: ${cutText(error)}`, source)
  return null
}

const cutText = (error: string): string => (error.length > 70 ? `${error.slice(0, 69)}…` : error)

type Comparison =
  | { readonly kind: 'compared'; readonly differences: Difference[] }
  | { readonly kind: 'broken'; readonly problem: string }

async function compared(options: Options, value: unknown): Promise<Comparison> {
  const differences: Difference[] = []
  if ('equals' in options) differences.push(...differencesOf(options.equals, value))
  if ('matches' in options) differences.push(...partialDifferences(options.matches, value))
  if (options.schema !== undefined) {
    try {
      differences.push(...(await schemaDifferences(options.schema, value)))
    } catch (error) {
      if (error instanceof WebevalError) throw error
      return { kind: 'broken', problem: `the task's JSON Schema is invalid: ${(error as Error).message}` }
    }
  }
  return { kind: 'compared', differences }
}

/** The expression as source of a function. Text that does not look like a function may still name one. */
function functionSource(expression: string): string {
  const source = expression.trim().replace(/(?<!;);+$/, '')
  const looksLikeFunction = /^(?:async\b|function\b|\([^()]*\)\s*=>|\(\s*[[{][^]*?\)\s*=>|[\w$]+\s*=>)/.test(
    source,
  )
  return looksLikeFunction
    ? source
    : `() => { const found = (${source}); return typeof found === 'function' ? found() : found }`
}

/** Compiles without running. */
function syntaxProblem(source: string): string | null {
  try {
    return new Script(`(${source}\n)`) instanceof Script ? null : null
  } catch (error) {
    return `expression is not valid JavaScript: ${(error as Error).message}`
  }
}
