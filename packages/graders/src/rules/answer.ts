import { describeValue, type QuantityKind, type Task } from '@webeval/core'
import { askedModes } from './answer/modes/answer-modes.js'
import { assertedText } from './answer/assertion/asserted-text.js'
import { type AnswerOptions, answerOptionsSchema } from './answer/answer-options.js'
import { missingAnswer } from './answer/modes/missing-answer.js'
import { readDate } from './answer/readings/read-date.js'
import { readMoney } from './answer/readings/read-money.js'
import { readNumber } from './answer/readings/read-number.js'
import { readQuantity } from './answer/readings/read-quantity.js'
import { unknownType } from './answer/verified/same-by-schema.js'
import { ruleGrader } from './rule-grader.js'
import { allOf } from './verdict/join-verdicts.js'
import { unmet, untold } from './verdict/rule-verdict.js'

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
    if (asked.length === 0) return untold('neither the grader nor the task says what answer is expected')
    const { final_answer: given } = evidence.metadata
    const where = { evidence: [{ file: 'metadata.json' }] }
    if (given === null) {
      const values = asked.map(([, wanted]) => wanted)
      const expected = values.length === 1 ? values[0] : values
      const because = missingAnswer(options, values)
      return unmet({ expected, found: null, failure: 'no_answer', because }, where)
    }
    const whole = given.slice(0, longest)
    const { text, gaveUp } = assertedText(whole, { question: evidence.metadata.query })
    const input = { answer: text, whole, options, evidence }
    const verdicts = await Promise.all(asked.map(([mode, expected]) => mode(input, expected)))
    const verdict = allOf(verdicts)
    if (verdict.kind !== 'fail') return { ...verdict, ...where }
    const { failure = 'wrong_answer', because } = verdict.details
    const why =
      gaveUp === null
        ? { failure, ...(because === undefined ? {} : { because }) }
        : ({ failure: 'gave_up', because: `the answer gives up (${describeValue(gaveUp)})` } as const)
    return unmet({ ...verdict.details, ...why }, { ...where, score: verdict.score ?? 0 })
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
  like,
  results_schema: schema,
}: AnswerOptions): string | null {
  if (schema !== undefined && like !== 'webarena_verified')
    return 'results_schema: is read only with "like": "webarena_verified"'
  const unknown = schema && unknownType(schema)
  if (unknown != null) return `results_schema: WebArena-Verified has no type ${JSON.stringify(unknown)}`
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
