/** Expected value, question, answers that meet it, answers that do not. */
export type AnswerCase = readonly [
  expected: object,
  question: string,
  meets: readonly string[],
  misses: readonly string[],
]
