// @ts-check
import { h } from '../../dom.js'
import { plural } from '../../format.js'
import { observedLines } from './observed-lines.js'
/** @import { StepRow } from '../../../../src/api/trial-view.js' */
/** @import { TrialRecord } from '../trial-record.js' */

/**
 * The requests of a step, failed ones first.
 * @param {StepRow} step
 * @param {TrialRecord} record
 */
export function stepNetwork({ verification: seen, after }, { named }) {
  const requests = (after?.requests ?? []).map(
    ({ method, url, status }) => `${status ?? '…'} ${method} ${named(url)}`,
  )
  return [
    observedLines(
      after?.failedRequests.map(named),
      requests.length > 0 ? null : 'no new requests failed',
      'o-failed',
    ),
    requests.length > 0 &&
      h(
        'details',
        {},
        h('summary', {}, plural(seen?.new_requests ?? requests.length, 'request')),
        h(
          'ul',
          { class: 'requests', tabindex: '0' },
          requests.map((text) => h('li', { class: 'mono any' }, text)),
        ),
      ),
  ]
}
