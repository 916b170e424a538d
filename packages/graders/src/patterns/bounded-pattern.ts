import { truncate } from '@webeval/core'
import { inBoundedTime } from './in-bounded-time.js'

/** A regular expression from outside. Its methods throw `WebevalError` when it takes longer than a second. */
export interface BoundedPattern {
  test(text: string): boolean
  /** Every match, where the pattern has the flag `g`. */
  matches(text: string): RegExpExecArray[]
}

/** Compiles a regular expression that a task, a page or a model wrote. Throws `SyntaxError` when it is none. */
export function boundedPattern(source: string, flags: string): BoundedPattern {
  const pattern = new RegExp(source, flags)
  const bounded = <T>(text: string, work: () => T): T =>
    inBoundedTime(
      work,
      () => `the pattern /${truncate(source, 100)}/ on a text of ${text.length} characters`,
      'write it without repetition inside repetition, such as (a+)+',
    )
  return {
    test: (text) => bounded(text, () => pattern.test(text)),
    matches: (text) => bounded(text, () => [...text.matchAll(pattern)]),
  }
}
