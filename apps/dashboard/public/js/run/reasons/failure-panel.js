// @ts-check
import { h, put } from '../../dom.js'
import { count, plural } from '../../format.js'
import { trialLink } from '../../links.js'
import { outcomeMark } from '../../outcome.js'
/** @import { ReasonGroup } from './reason-groups.js' */

/** Reasons above the fold. */
const shownAtOnce = 5

/** @param {Element} list */
const isUnfolded = (list) => list.querySelector('details')?.open === true

/**
 * Failures by reason, the most frequent first. A click shows only the trials of a reason, and a second one all again.
 * @param {{runId: string, onChoose: (key: string) => void}} given
 */
export function failurePanel({ runId, onChoose }) {
  const list = h('div', {
    class: 'failures',
  })
  const said = h('span', { class: 'quiet end' })
  let drawn = ''
  return {
    element: h(
      'section',
      { class: 'panel', 'aria-labelledby': 'failures-title' },
      h('header', {}, h('h2', { id: 'failures-title' }, 'Failures by reason'), said),
      list,
    ),
    /**
     * @param {readonly ReasonGroup[]} groups
     * @param {{ended: number, whole: boolean, chosen: string}} given
     */
    show(groups, { ended, whole, chosen }) {
      const state = JSON.stringify([
        groups.map(({ key, rows }) => [key, rows.length]),
        whole,
        chosen,
        ended > 0,
      ])
      if (state === drawn) return
      drawn = state
      const failed = groups.reduce((sum, { rows }) => sum + rows.length, 0)
      put(said, whole ? failed > 0 && plural(failed, 'trial') : 'reading on…')
      const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.reason
      const items = groups.map((group) => item(runId, group, { chosen, onChoose }))
      const hasChosen = groups.slice(shownAtOnce).some(({ key }) => key === chosen)
      put(list, [
        groups.length === 0 ? emptyText(ended, whole) : h('ul', {}, items.slice(0, shownAtOnce)),
        items.length > shownAtOnce &&
          h(
            'details',
            { open: hasChosen || isUnfolded(list) },
            h('summary', {}, plural(items.length - shownAtOnce, 'more reason')),
            h('ul', {}, items.slice(shownAtOnce)),
          ),
      ])
      if (focused)
        /** @type {HTMLElement | null} */ (
          list.querySelector(`[data-reason="${CSS.escape(focused)}"]`)
        )?.focus()
    },
  }
}

/**
 * @param {number} ended
 * @param {boolean} whole
 */
const emptyText = (ended, whole) =>
  h('p', { class: 'quiet' }, ended === 0 ? 'No trial has ended.' : whole ? 'Every trial passed.' : 'Reading…')

/**
 * @param {string} runId
 * @param {ReasonGroup} group
 * @param {{chosen: string, onChoose: (key: string) => void}} given
 */
function item(runId, { key, grader, kind, text, rows }, { chosen, onChoose }) {
  const [first] = rows
  const outcomes = [...new Set(rows.map(({ outcome }) => outcome ?? ''))]
  const isChosen = key === chosen
  return h(
    'li',
    {},
    h(
      'button',
      {
        type: 'button',
        class: 'reason',
        'aria-pressed': String(isChosen),
        'data-reason': key,
        title: isChosen ? 'Show all trials' : 'Show only these trials',
        on: { click: () => onChoose(isChosen ? '' : key) },
      },
      h('b', { class: 'number' }, count(rows.length)),
      h('span', {}, kind),
    ),
    h('span', { class: 'quiet' }, grader && `${grader} `, outcomes.map(outcomeMark)),
    first &&
      h(
        'p',
        { class: 'quiet cut', title: text },
        h('a', { href: trialLink(runId, first.task, first.trial) }, first.query_id),
        text !== kind && ` ${text}`,
      ),
  )
}
