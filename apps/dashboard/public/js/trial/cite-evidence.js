// @ts-check
import { h } from '../dom.js'
import { fileAddress } from '../source/read.js'
/** @import { EvidenceRef } from '@webeval/core' */
/** @import { TrialView } from '../../../src/api/trial-view.js' */

/** @typedef {Pick<TrialView, 'files' | 'screenshots'> & {onPick: (step: number) => void}} Cited */

/**
 * A link to one piece of evidence.
 * @param {EvidenceRef} evidence
 * @param {Cited} given
 */
export function citeEvidence(evidence, { files, screenshots, onPick }) {
  if ('step' in evidence)
    return h(
      'button',
      { type: 'button', class: 'cite', on: { click: () => onPick(evidence.step) } },
      `step ${evidence.step}`,
    )
  const isPicture = 'screenshot' in evidence
  const url = isPicture
    ? screenshots[evidence.screenshot]
    : files.find((file) => file.path === evidence.file)?.url
  const name = isPicture ? `screenshot ${evidence.screenshot}` : evidence.file
  return url
    ? h('a', { class: 'cite', href: fileAddress(url), target: '_blank', rel: 'noreferrer' }, name)
    : h('span', { class: 'cite quiet' }, name, isPicture ? ' (missing)' : '')
}
