import type { Evidence } from '@webeval/core'
import { assertedText } from '../assertion/asserted-text.js'
import type { RuleVerdict } from '../../verdict/rule-verdict.js'
import type { AnswerOptions } from '../answer-options.js'

/** An answer and what is known about it, as every mode gets it. */
export interface AnswerInput {
  /** The part of the answer that its author asserts, in its place. */
  readonly answer: string
  /** All of it. */
  readonly whole: string
  readonly options: AnswerOptions
  readonly evidence: Evidence
}

/** One way to hold an answer against what is expected. */
export type Mode = (input: AnswerInput, expected: unknown) => RuleVerdict | Promise<RuleVerdict>

/** The asserted part of an answer where a phrase is expected that may itself be a refusal. */
export const saidWith = ({ whole, evidence }: AnswerInput, phrase: string): string =>
  assertedText(whole, { question: evidence.metadata.query, phrase }).text
