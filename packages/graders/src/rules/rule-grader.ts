import type { Evidence, Grader, Task } from '@webeval/core'
import { z } from 'zod'
import { optionIssue } from '../option-issue.js'
import { anyOf } from './verdict/join-verdicts.js'
import type { RuleVerdict } from './verdict/rule-verdict.js'
import { toGrade } from './verdict/verdict.js'

/** Arguments of a rule. */
interface RuleInput<Options> {
  readonly options: Options
  readonly evidence: Evidence
  readonly resolveUrl: (url: string) => string
}

/** A deterministic check: evidence in, verdict out. */
export interface Rule<Options> {
  readonly name: string
  readonly description: string
  readonly options: z.ZodType<Options>
  /** Meaning of an entry of `any_of` that is not an object. */
  readonly shorthand?: (entry: unknown) => unknown
  /** A problem with these options for this task that the schema can't detect, or null. */
  problem?(options: Options, task: Task): string | null
  probe?(options: Options): string
  check(input: RuleInput<Options>): Promise<RuleVerdict> | RuleVerdict
}

/**
 * Makes a grader from a rule, with alternatives: `any_of` lists option objects, each completed by the
 * options next to it; meeting one is enough.
 */
export function ruleGrader<Options>(rule: Rule<Options>): Grader<readonly Options[]> {
  return {
    name: rule.name,
    description: rule.description,
    optionsSchema: alternativesOf(rule),
    alternativeSchema: rule.options,
    check(alternatives, task) {
      for (const options of alternatives) {
        const problem = rule.problem?.(options, task) ?? null
        if (problem !== null) return problem
      }
      return null
    },
    probes: (alternatives) =>
      rule.probe ? [...new Set(alternatives.map((options) => rule.probe!(options)))] : [],
    async grade({ options: alternatives, evidence, resolveUrl }) {
      const verdicts: RuleVerdict[] = []
      for (const options of alternatives) verdicts.push(await rule.check({ options, evidence, resolveUrl }))
      return toGrade(anyOf(verdicts))
    },
  }
}

function alternativesOf<Options>(rule: Rule<Options>): z.ZodType<readonly Options[]> {
  const given = z.looseObject({ any_of: z.array(z.unknown()).min(1).optional() })
  return given.transform(({ any_of: entries, ...base }, context) => {
    const candidates = entries?.map((entry) => merge(base, entry, rule.shorthand)) ?? [base]
    return candidates.flatMap((candidate, index) => {
      const parsed = rule.options.safeParse(candidate)
      if (parsed.success) return [parsed.data]
      const prefix = entries ? ['any_of', index] : []
      for (const issue of parsed.error.issues)
        context.addIssue({
          code: 'custom',
          message: optionIssue(issue, rule.options),
          path: [...prefix, ...issue.path],
        })
      return []
    })
  })
}

function merge(base: object, entry: unknown, shorthand: Rule<unknown>['shorthand']): unknown {
  const isOptions = typeof entry === 'object' && entry !== null && !Array.isArray(entry)
  const options = isOptions ? entry : shorthand?.(entry)
  return typeof options === 'object' && options !== null ? { ...base, ...options } : entry
}
