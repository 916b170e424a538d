import { type Task, type QuantityKind } from '@webeval/core'
import { askedModes } from './answer/modes/answer-modes.js'
import { assertedText } from './answer/assertion/asserted-text.js'
import { type AnswerOptions, answerOptionsSchema } from './answer/answer-options.js'
import { readDate } from './answer/read-date.js'
import { readMoney } from './answer/read-money.js'
import { readNumber } from './answer/read-number.js'
import { readQuantity } from './answer/read-quantity.js'
import { ruleGrader } from './rule-grader.js'
import { allOf, cannotTell, fail, shown } from './verdict.js'

/** Characters of an answer that are read. No expected answer is longer, and patterns must not be fed without limit. */
const longest = 20_000

/**
 * The agent's final answer against an expected one. Modes and normalisation follow the string evaluators of WebArena and VisualWebArena,
 * the data types of WebArena-Verified and the scorer of AssistantBench; each mode says which. No final answer fails.
 */
export const answer = ruleGrader<AnswerOptions>({
  name: 'answer',
  description: 'the final answer says what is expected',
  options: answerOptionsSchema,
  shorthand: (expected) => ({ expected }),
  problem: (options, task) => unreadable(options) ?? unasked(options, task),
  async check({ options, evidence }) {
    const asked = askedModes(options, evidence.task)
    if (asked.length === 0) return cannotTell('neither the grader nor the task says what answer is expected')
    const { final_answer: given } = evidence.metadata
    if (given === null) return fail('no final answer')
    const whole = given.slice(0, longest)
    const { text, gaveUp } = assertedText(whole, { question: evidence.metadata.query })
    const input = { answer: text, whole, options, evidence }
    const verdicts = await Promise.all(asked.map(([mode, expected]) => mode(input, expected)))
    const verdict = allOf(verdicts)
    const reason =
      verdict.kind === 'fail' && gaveUp !== null
        ? `the answer gives up (${shown(gaveUp)}): ${verdict.reason}`
        : verdict.reason
    return { ...verdict, reason, evidence: [{ file: 'metadata.json' }] }
  },
})

function unasked(options: AnswerOptions, task: Task): string | null {
  if (askedModes(options, task).length > 0) return null
  return 'nothing is expected: give one of equals, must_include, any_of, number, money, duration, distance, date, boolean, list, absent, schema, or metadata.additional.answer in the task'
}

function unreadable({
  number,
  money,
  duration,
  distance,
  date,
  day_first: dayFirst,
}: AnswerOptions): string | null {
  if (typeof number === 'string' && readNumber(number) === null)
    return `number: ${JSON.stringify(number)} is not a number`
  if (money !== undefined && readMoney(String(money)) === null)
    return `money: ${JSON.stringify(money)} is not an amount`
  for (const [kind, text] of Object.entries({ duration, distance }))
    if (text !== undefined && readQuantity(kind as QuantityKind, text) === null)
      return `${kind}: ${JSON.stringify(text)} is not a ${kind}: give a number with its unit`
  if (date !== undefined && readDate(date, { dayFirst }) === null)
    return `date: ${JSON.stringify(date)} is not a date`
  return null
}
