// @ts-check
import { known, pairRow } from './pair-row.js'
import { choicesInAddress, keepChoices } from '../address-choices.js'
import { h, put } from '../dom.js'
import { plural } from '../format.js'
import { trialPairLink } from '../links.js'
import { shownVerdicts, verdictOf, verdictRank } from './verdicts.js'
import { sortableHead } from '../widgets/sortable-head.js'
import { virtualTable } from '../widgets/virtual-table.js'
/** @import { PairSide, TaskPair } from './pair-row.js' */
/** @import { Child } from '../dom.js' */
/** @import { Verdict } from './verdicts.js' */
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { Comparison } from '../../../src/api/comparison.js' */
/** @import { Column } from '../widgets/sortable-head.js' */

/**
 * People look for changes first: columns of two sides are sorted by the difference.
 * @param {(side: PairSide) => number | null} of
 */
const difference =
  (of) =>
  /** @param {TaskPair} pair */
  (pair) => {
    const [a, b] = [pair.a && of(pair.a), pair.b && of(pair.b)]
    return known(a) && known(b) ? b - a : null
  }

/** @param {PairSide | null} side */
const share = (side) => (side && side.counted > 0 ? side.passed / side.counted : null)

/**
 * @param {(id: string) => Verdict} verdictFor
 * @returns {readonly Column<TaskPair>[]}
 */
const columnsBy = (verdictFor) => [
  { name: 'Task', key: 'task', cls: '', value: (pair) => pair.query_id },
  {
    name: 'Verdict',
    key: 'verdict',
    cls: 'verdict',
    value: (pair) => verdictRank(verdictFor(pair.query_id)),
  },
  { name: 'From', key: 'from', cls: 'at-end', value: ({ a }) => share(a) },
  { name: 'To', key: 'to', cls: 'at-end', value: ({ b }) => share(b) },
  {
    name: 'Steps',
    key: 'steps',
    cls: 'number mid',
    value: difference((side) => side.mean_steps),
    downFirst: true,
  },
  {
    name: 'Time',
    key: 'time',
    cls: 'number mid',
    value: difference((side) => side.mean_duration_ms),
    downFirst: true,
  },
  {
    name: 'Cost',
    key: 'cost',
    cls: 'number wide',
    value: difference((side) => side.cost_usd),
    downFirst: true,
  },
]

/**
 * All tasks of two runs, paired. Broken ones come first, as they are the ones to look at.
 * @param {Comparison} given
 */
export function pairTable(given) {
  const { a, b, tasks } = given
  const shownAs = shownVerdicts(given)
  const { pairs } = shownAs
  const { q, verdict: only, sort } = choicesInAddress(['q', 'verdict', 'sort'])
  const chosen = { text: q, verdict: Object.hasOwn(shownAs.counts, only) ? only : '' }
  const head = sortableHead(columnsBy(shownAs.of), {
    chosen: sort,
    props: { 'aria-rowindex': 1 },
    onSort: () => draw({}),
  })
  /** @type {ReturnType<typeof virtualTable<TaskPair>>} */
  const table = virtualTable({
    caption: 'Tasks',
    cls: 'tasks pairs',
    head: head.element,
    row: (pair, index) =>
      pairRow(pair, index, {
        href: linkOf({ a, b, task: tasks[pair.query_id] ?? '', trial: firstTrial(pair) }),
        ...shownAs.verdict(pair),
      }),
  })
  const said = h('p', { class: 'quiet', role: 'status' })
  const search = h('input', {
    type: 'search',
    placeholder: 'Search tasks',
    'aria-label': 'Search tasks',
    value: q,
    on: { input: (event) => draw({ text: event.target.value }) },
  })
  const verdict = verdictSelect(shownAs.counts, only, (chosenOne) => draw({ verdict: chosenOne }))
  /** @param {{text?: string, verdict?: string}} change */
  function draw(change) {
    Object.assign(chosen, change)
    keepChoices({ q: chosen.text.trim(), verdict: chosen.verdict, sort: head.chosen() })
    const words = chosen.text.toLowerCase().split(/\s+/)
    const shown = pairs.filter(
      (pair) =>
        (!chosen.verdict || shownAs.of(pair.query_id) === chosen.verdict) &&
        words.every((word) => pair.query_id.toLowerCase().includes(word)),
    )
    put(said, shown.length < pairs.length && `${shown.length} of `, plural(pairs.length, 'task'))
    table.showFromTop(head.sorted(shown))
  }
  draw({})
  return {
    element: h(
      'section',
      { 'aria-labelledby': 'pairs-title' },
      h('div', { class: 'head-row' }, h('h2', { id: 'pairs-title' }, 'Tasks'), said),
      h('div', { class: 'toolbar', role: 'search' }, search, verdict),
      table.element,
    ),
    search: () => search.focus(),
  }
}

/**
 * Offers the verdicts that tasks have, with their number.
 * @param {ReturnType<typeof shownVerdicts>['counts']} counts
 * @param {string} chosen
 * @param {(verdict: string) => void} onChoose
 */
const verdictSelect = (counts, chosen, onChoose) =>
  h(
    'select',
    { 'aria-label': 'Verdict', on: { change: (event) => onChoose(event.target.value) } },
    h('option', { value: '' }, 'Any verdict'),
    Object.entries(counts)
      .toSorted(([one], [other]) => verdictRank(one) - verdictRank(other))
      .map(([name, number]) =>
        h('option', { value: name, selected: name === chosen }, `${verdictOf(name)[1]} (${number})`),
      ),
  )

/**
 * The trial to look at: the first whose verdict is the task's own.
 * @param {TaskPair} pair
 */
const firstTrial = (pair) =>
  (pair.trials.find((trial) => trial.verdict === pair.verdict) ?? pair.trials[0])?.trial ?? 1

/** @param {{a: RunCard, b: RunCard, task: string, trial: number}} given */
const linkOf = ({ a, b, task, trial }) =>
  trialPairLink({ run: a.run_id, task, trial }, { run: b.run_id, task, trial })
