// @ts-check
import { fileAddress } from '../source/read.js'
import { h } from '../dom.js'
import { trialLink } from '../links.js'
import { toolName } from '../tool-name.js'
/** @import { TrajectoryComparison } from '../../../src/api/comparison.js' */

/** @typedef {TrajectoryComparison['pair']['a'][number]} Call */

/**
 * One call. The parameters named in `marked` differ from those of the other side.
 * @param {Call | undefined} call
 * @param {{
 * screenshots: Readonly<Record<string, string>>, run: string, task: string, trial: number, marked: readonly string[],
 * }} given
 */
export function one(call, { screenshots, run, task, trial, marked }) {
  if (!call) return h('div', { class: 'one none' }, h('span', { class: 'quiet' }, 'no further call'))
  const url = call.screenshot === null ? undefined : screenshots[call.screenshot]
  return h(
    'div',
    { class: 'one' },
    url && picture(url, call),
    h(
      'div',
      { class: 'one-text' },
      h(
        'p',
        {},
        h('a', { href: trialLink(run, task, trial, call.step) }, `${call.step}. ${toolName(call.tool)}`),
        call.isError && h('span', { class: 'o-failed' }, ' error'),
        call.executorId && h('span', { class: 'quiet' }, ` ${call.executorId}`),
      ),
      h(
        'p',
        { class: 'mono any' },
        Object.entries(call.params).map(([name, value], index) => {
          const text = `${name}: ${shown(value)}`.slice(0, 300)
          return [index > 0 && ', ', marked.includes(name) ? h('mark', {}, text) : text]
        }),
      ),
      h('p', { class: 'quiet any result' }, call.result),
    ),
  )
}

/**
 * @param {string} url
 * @param {Call} call
 */
function picture(url, call) {
  const image = h('img', {
    src: fileAddress(url),
    alt: `After step ${call.step}`,
    loading: 'lazy',
    decoding: 'async',
  })
  image.addEventListener('error', () => image.remove())
  return image
}

/** @param {unknown} value */
const shown = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
