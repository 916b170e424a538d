import { describeValue } from '@webeval/core'
import { readablePattern, sketched } from '../../../patterns/readable-pattern.js'
import type { AnswerOptions } from '../answer-options.js'

/** Why an answer that was never given fails: "no final answer, expected “Oslo”". `wanted` are the expected values of all modes. */
export function missingAnswer(options: AnswerOptions, wanted: readonly unknown[]): string {
  const { pattern, must_exclude: unwanted, absent, schema, boolean } = options
  const words = wanted.map((value) => {
    if (value === schema) return "one that fits the task's schema"
    if (value === unwanted) return `one without ${describeValue(value)}`
    if (value === absent) return `one that says that there is no ${describeValue(value)}`
    if (value === boolean) return value ? 'yes' : 'no'
    if (value !== pattern) return describeValue(Array.isArray(value) ? value.map(sketched) : sketched(value))
    const { expected, relation = '' } = readablePattern(String(value))
    return expected === null ? relation : `${relation} ${describeValue(expected)}`
  })
  return `no final answer, expected ${words.join(', ')}`
}
