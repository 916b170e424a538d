import { h, put } from '../dom.js'
import { duration, money, plural, signed } from '../format.js'
import { compareLink } from '../links.js'
import { outcomeMark } from '../outcome.js'
import { verdictOf } from './run-pair.js'
import { virtualTable } from './virtual-table.js'

const head = [
  ['', 'Task'],
  ['verdict', 'Verdict'],
  ['at-end', 'From'],
  ['at-end', 'To'],
  ['number mid', 'Steps'],
  ['number mid', 'Time'],
  ['number wide', 'Cost'],
]

/** All tasks of two runs, paired. Broken ones come first, as they are the ones to look at. */
export function pairTable({ a, b, comparison, tasks }) {
  const chosen = { text: '', verdict: '' }
  const table = virtualTable({
    caption: 'Tasks',
    cls: 'tasks pairs',
    head: h(
      'tr',
      { 'aria-rowindex': 1 },
      head.map(([cls, name]) => h('th', { scope: 'col', class: cls }, name)),
    ),
    row: (pair, index) =>
      pairRow(pair, index, compareLink(a.run_id, b.run_id, tasks[pair.query_id], firstTrial(pair))),
  })
  const said = h('p', { class: 'quiet', role: 'status' })
  const search = h('input', {
    type: 'search',
    placeholder: 'Search tasks',
    'aria-label': 'Search tasks',
    on: { input: (event) => draw({ text: event.target.value.trim().toLowerCase() }) },
  })
  const verdict = h(
    'select',
    { 'aria-label': 'Verdict', on: { change: (event) => draw({ verdict: event.target.value }) } },
    h('option', { value: '' }, 'Any verdict'),
    Object.entries(comparison.counts)
      .filter(([, number]) => number > 0)
      .map(([name, number]) => h('option', { value: name }, `${verdictOf(name)[1]} (${number})`)),
  )
  function draw(change) {
    Object.assign(chosen, change)
    const shown = comparison.pairs.filter(
      (pair) =>
        (!chosen.verdict || pair.verdict === chosen.verdict) &&
        pair.query_id.toLowerCase().includes(chosen.text),
    )
    put(
      said,
      shown.length === comparison.pairs.length
        ? plural(shown.length, 'task')
        : `${shown.length} of ${plural(comparison.pairs.length, 'task')}`,
    )
    table.showFromTop(shown)
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

/** The trial to look at: the first whose verdict is the task's own. */
const firstTrial = (pair) =>
  (pair.trials.find((trial) => trial.verdict === pair.verdict) ?? pair.trials[0])?.trial ?? 1

function pairRow(pair, index, href) {
  const [, words, cls] = verdictOf(pair.verdict)
  const { a, b } = pair
  const both = (read, format) =>
    a && b
      ? [`${format(read(a))} → ${format(read(b))} `, h('small', {}, signed(read(b) - read(a), format))]
      : (a ?? b)
        ? format(read(a ?? b))
        : '–'
  return h(
    'tr',
    { 'aria-rowindex': index + 2, 'data-key': pair.query_id },
    h(
      'th',
      { scope: 'row', class: 'trial-name' },
      h('span', { class: 'cut' }, h('a', { href }, pair.query_id)),
    ),
    h('td', { class: `verdict ${cls}` }, words),
    h(
      'td',
      { class: 'at-end' },
      end(
        a,
        pair.trials.map((trial) => trial.a),
      ),
    ),
    h(
      'td',
      { class: 'at-end' },
      end(
        b,
        pair.trials.map((trial) => trial.b),
      ),
    ),
    h(
      'td',
      { class: 'number mid' },
      both(
        (side) => side.mean_steps,
        (steps) => String(Math.round(steps * 10) / 10),
      ),
    ),
    h(
      'td',
      { class: 'number mid' },
      both((side) => side.mean_duration_ms, duration),
    ),
    h('td', { class: 'number wide' }, a && b ? `${money(a.cost_usd)} → ${money(b.cost_usd)}` : '–'),
  )
}

/** One trial by its outcome, several by how many of the counted ones passed. */
function end(side, lines) {
  if (!side) return h('span', { class: 'quiet' }, '–')
  const line = lines.find(Boolean)
  return side.trials === 1 && line ? outcomeMark(line.outcome) : `${side.passed} of ${side.counted} passed`
}
