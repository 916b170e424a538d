// @ts-check
import { h, put } from '../dom.js'
import { duration, money, plural } from '../format.js'
import { callBlock, callInWords, endOf, isJudge } from './model-calls.js'
/** @import { ModelCall } from '@webeval/core' */
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { TrialRecord } from './trial-record.js' */

/**
 * The calls of judges, a lane for each round of grades. Each lane has its own scale of time: a trial may be graded again long after its end. The
 * same calls are in a fold as lines, for all who can't point.
 */
export function gradingLanes() {
  const element = h('div', { class: 'grading', hidden: true })
  let drawn = 0
  return {
    element,
    /**
     * @param {TrialRecord} record
     * @param {TrialView} view
     */
    show({ calls }, { grades }) {
      const judges = calls.filter(isJudge)
      // A fold that is drawn again would close.
      if (judges.length === drawn) return
      drawn = judges.length
      element.hidden = judges.length === 0
      const rounds = byRound(
        judges,
        (grades?.rounds ?? []).map(({ graded_at }) => Date.parse(graded_at)),
      )
      put(
        element,
        h(
          'ol',
          { class: 'lane-list' },
          rounds.map((round, index) => lane(round, rounds.length > 1 ? `grading ${index + 1}` : 'grading')),
        ),
        h(
          'details',
          {},
          h('summary', {}, summaryOf(judges)),
          h(
            'ol',
            { class: 'judge-calls' },
            judges.map((call) => h('li', { class: 'any' }, callInWords(call))),
          ),
        ),
      )
    },
  }
}

/**
 * The calls of each round that has any. A call belongs to the first round that was stored after it.
 * @param {readonly ModelCall[]} judges
 * @param {readonly number[]} ends when each round was stored
 */
function byRound(judges, ends) {
  /** @type {Map<number, ModelCall[]>} */
  const rounds = new Map()
  for (const call of judges) {
    const found = ends.findIndex((end) => Date.parse(call.at) <= end)
    const round = found < 0 ? ends.length : found
    rounds.set(round, [...(rounds.get(round) ?? []), call])
  }
  return [...rounds].toSorted(([a], [b]) => a - b).map(([, calls]) => calls)
}

/**
 * @param {readonly ModelCall[]} calls
 * @param {string} name
 */
function lane(calls, name) {
  const from = Math.min(...calls.map(({ at }) => Date.parse(at)))
  const to = Math.max(from + 1, ...calls.map(endOf))
  return h(
    'li',
    { class: 'lane' },
    h('span', { class: 'lane-name cut' }, name),
    h(
      'div',
      { class: 'track' },
      calls.map((call) => callBlock(call, (time) => ((time - from) / (to - from)) * 100, 0)),
    ),
  )
}

/** @param {readonly ModelCall[]} calls */
function summaryOf(calls) {
  const costs = calls.map(({ cost_usd }) => cost_usd)
  const cost = costs.includes(null) ? null : costs.reduce((sum, each) => Number(sum) + Number(each), 0)
  return [
    plural(calls.length, 'judge call'),
    duration(calls.reduce((sum, { ms }) => sum + ms, 0)),
    cost !== null && money(cost),
  ]
    .filter(Boolean)
    .join(' · ')
}
