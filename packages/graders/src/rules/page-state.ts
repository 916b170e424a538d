import { Script } from 'node:vm'
import { type ProbeReading, WebevalError } from '@webeval/core'
import { z } from 'zod'
import { schemaProblem, type SchemaLike } from '../json/check-schema.js'
import { deepEqual } from '../json/deep-equal.js'
import { partialMismatch } from '../json/partial-mismatch.js'
import { ruleGrader } from './rule-grader.js'
import { allOf, broken, cannotTell, fail, pass, shown, type Verdict } from './verdict.js'

const optionsSchema = z
  .strictObject({
    /** Source of a function that is called in the page when the trial ends; an expression is made one. */
    expression: z.string().min(1),
    equals: z.unknown().optional(),
    matches: z.unknown().optional(),
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
  async check({ options, evidence }) {
    const state = await evidence.finalState()
    if (state === null) return cannotTell('the page no longer answered when the trial ended')
    const source = functionSource(options.expression)
    const reading = state.probes.find(
      ({ expression }) => expression === source || expression === options.expression,
    )
    if (!reading)
      return cannotTell(
        'this expression was not evaluated when the trial ended; run the task again to grade it',
      )
    const said = `${options.expression} on ${state.url}`
    if (reading.error !== undefined)
      return (
        brokenCheck(source, reading) ?? fail(`expected a value from ${said}, but it threw: ${reading.error}`)
      )
    const verdict = allOf(await verdicts(options, reading.value, said))
    return { ...verdict, details: { found: reading.value ?? null }, evidence: [{ file: 'final/state.json' }] }
  },
})

/**
 * The verdict on an expression that threw at the end of the trial because the expression itself is at
 * fault. Null if the page is at fault: the expression worked on the start page, and the agent left a page
 * without its objects. Records of older versions lack the result of the start page.
 */
function brokenCheck(source: string, { error = '', start_error: atStart }: ProbeReading): Verdict | null {
  const check = "the task's check is broken"
  const syntax = syntaxProblem(source)
  if (syntax !== null) return broken(`${check}: ${syntax}`)
  if (typeof atStart === 'string')
    return broken(
      `${check}: its expression threw on the start page too (${atStart}); make it yield a value there, such as null`,
    )
  if (atStart === undefined && /\bReferenceError\b|\bis not defined\b/.test(error))
    return broken(`${check}: its expression names what does not exist: ${error}`)
  return null
}

async function verdicts(options: Options, value: unknown, said: string): Promise<Verdict[]> {
  const found: Verdict[] = []
  if ('equals' in options)
    found.push(
      deepEqual(value, options.equals)
        ? pass(`${said} is ${shown(value)}`)
        : fail(`expected ${said} to be ${shown(options.equals)}, found ${shown(value)}`),
    )
  if ('matches' in options) {
    const mismatch = partialMismatch(value, options.matches)
    found.push(
      mismatch === null
        ? pass(`${said} matches ${shown(options.matches)}`)
        : fail(
            `expected ${said} to match ${shown(options.matches)}, but ${mismatch.path || 'its root'} is ${shown(mismatch.found)} instead of ${shown(mismatch.expected)}`,
          ),
    )
  }
  if (options.schema !== undefined) {
    try {
      const problem = await schemaProblem(options.schema, value)
      found.push(
        problem === null
          ? pass(`${said} is valid under the schema`)
          : fail(`${said} is ${shown(value)}: ${problem}`),
      )
    } catch (error) {
      if (error instanceof WebevalError) throw error
      found.push(broken(`the task's JSON Schema is invalid: ${(error as Error).message}`))
    }
  }
  return found
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
