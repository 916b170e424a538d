// @ts-check
import { h } from '../dom.js'
import { count, duration, money } from '../format.js'
/** @import { ModelCall } from '@webeval/core' */

/**
 * The calls of models in the lane of one executor, as blocks between its steps.
 * @param {readonly ModelCall[]} calls
 * @param {string} executor
 * @param {{to: number, x: (time: number) => number}} span calls after `to` are a judge's
 */
export const callBlocks = (calls, executor, { to, x }) =>
  calls
    .filter((call) => (call.executorId ?? '') === executor && Date.parse(call.at) < to)
    .map((call) => {
      const start = Date.parse(call.at)
      return h('span', {
        class: call.error ? 'model-call error' : 'model-call',
        title: callInWords(call),
        vars: { from: x(start), to: x(start + call.ms) },
      })
    })

/**
 * A call in a line: who was asked, how long it took, its tokens and its cost.
 * @param {ModelCall} call
 */
const callInWords = ({
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
  calls.filter((call) => call.after === step - 1 && call.executorId === executorId).map(callInWords)
