// @ts-check
import { h } from '../dom.js'
import { count, duration, money } from '../format.js'
/** @import { ModelCall } from '@webeval/core' */

/**
 * The calls of models in the lane of one executor, as blocks between its steps. Judges have lanes of their own.
 * @param {readonly ModelCall[]} calls
 * @param {string} executor
 * @param {{steps: number, x: (time: number) => number}} span
 */
export const callBlocks = (calls, executor, { steps, x }) =>
  calls
    .filter((call) => (call.executorId ?? '') === executor && !isJudge(call))
    .map((call) => callBlock(call, x, Math.min(call.after, steps - 1)))

/**
 * A call as a block. `x` yields the percent of a time; where steps are not drawn to scale, the block is at the place of `step`, from 0.
 * @param {ModelCall} call
 * @param {(time: number) => number} x
 * @param {number} step
 */
export const callBlock = (call, x, step) =>
  h('span', {
    class: call.error ? 'model-call error' : 'model-call',
    title: callInWords(call),
    vars: { from: x(Date.parse(call.at)), to: x(endOf(call)), at: step },
  })

/** @param {ModelCall} call */
export const isJudge = ({ role }) => role === 'judge'

/** @param {ModelCall} call */
export const endOf = ({ at, ms }) => Date.parse(at) + ms

/**
 * A call in a line: who was asked, how long it took, its tokens and its cost.
 * @param {ModelCall} call
 */
export const callInWords = ({
  role,
  spec,
  ms,
  attempts,
  input_tokens: given,
  output_tokens: got,
  cost_usd,
  finish,
  error,
}) =>
  [
    `${role}: ${spec}`,
    duration(ms),
    given !== null && got !== null && `${count(given)} tokens in, ${count(got)} out`,
    cost_usd !== null && money(cost_usd),
    attempts > 1 && `${attempts} attempts`,
    finish,
    error,
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * The calls that led to a step, each in a line.
 * @param {readonly ModelCall[]} calls
 * @param {{step: number, executorId?: string | undefined}} step
 */
export const callsBefore = (calls, { step, executorId }) =>
  calls
    .filter((call) => call.after === step - 1 && call.executorId === executorId && !isJudge(call))
    .map(callInWords)
