// @ts-check
import { h } from '../dom.js'
import { trialChooser } from './trial-chooser.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * The page on which someone chooses two trials, one of which may be given. The other side begins with another trial of the same task, which the same
 * run has or another one.
 * @param {readonly RunCard[]} runs
 * @param {{run: string, task: string, trial: number}} given
 */
export function chooseTrials(runs, given) {
  const [first] = runs
  const own = runs.find(({ run_id }) => run_id === given.run) ?? first
  const left = { ...given, run: own?.run_id ?? '' }
  const isRepeated = (own?.trials_per_task ?? 1) > 1
  const beside = runs.find((run) => run !== own && run.suite?.name === own?.suite?.name)
  const right = isRepeated
    ? { ...left, trial: given.trial === 1 ? 2 : 1 }
    : { ...left, run: (beside ?? own)?.run_id ?? '' }
  return h(
    'div',
    { class: 'choose' },
    h('h1', {}, 'Compare two trials'),
    h(
      'p',
      { class: 'soft' },
      'Any two, call by call, and where they part: of one task or of two, of one run or of two.',
    ),
    trialChooser(runs, { left, right }),
    h('p', {}, h('a', { href: 'compare.html' }, 'Compare two runs instead')),
  )
}
