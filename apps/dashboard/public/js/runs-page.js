// @ts-check
import { act, listen, read, readSession } from './data-source.js'
import { choicesInAddress, keepChoices } from './address-choices.js'
import { announce, h, mainPart, put } from './dom.js'
import { plural } from './format.js'
import { compareLink, runLink, runPath } from './links.js'
import { confirmDialog } from './widgets/confirm-dialog.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame, showConnection } from './widgets/page-frame.js'
import { variantOf } from './list/run-row.js'
import { columns, runTable } from './list/run-table.js'
import { sortableHead } from './widgets/sortable-head.js'
import { startForm } from './list/start-form.js'
import { showReadError, showState } from './widgets/state-page.js'
import { trendCards } from './list/trend-cards.js'
import { trendVariant } from './list/trend-variant.js'
/** @import { RunCard, RunList, Trend } from '../../src/api/run-card.js' */

const given = choicesInAddress(['q', 'status', 'variant', 'choose', 'sort'])
/** @typedef {{search: string, status: string, variant: string, chosen: string[]}} Choice */

/** @type {Choice & {list: RunList, mayAct: boolean}} */
const state = {
  list: { runs: [], trends: [], hint: '' },
  // No run's folder has a slash in its name.
  chosen: given.choose.split('/').filter(Boolean),
  search: given.q,
  status: given.status,
  variant: given.variant,
  mayAct: false,
}
const head = sortableHead(columns, { chosen: given.sort, onSort: () => change({}) })
/** @type {ReturnType<typeof buildPage> | null} */
let page = null

/** @param {RunCard} run */
function matches(run) {
  const text = `${run.run_id} ${run.suite?.name ?? ''} ${variantOf(run)} ${run.status ?? ''}`.toLowerCase()
  const words = state.search.toLowerCase().split(/\s+/)
  return (
    words.every((word) => text.includes(word)) &&
    (!state.status || run.status === state.status) &&
    (!state.variant || run.trend === state.variant)
  )
}

/** The page, once; what changes is put into its parts. */
function buildPage() {
  const parts = {
    variantKeys: '',
    trends: trendCards((key) => pickVariant(key)),
    table: h('div', {}),
    count: h('span', { class: 'quiet' }),
    compare: h('button', { type: 'button', on: { click: compare } }, 'Compare'),
    search: h('input', {
      type: 'search',
      placeholder: 'Search runs, suites, models',
      'aria-label': 'Search runs',
      value: state.search,
      on: { input: (event) => change({ search: event.target.value }) },
    }),
    variant: h('select', {
      'aria-label': 'Suite and variant',
      on: { change: (event) => change({ variant: event.target.value }) },
    }),
  }
  const status = h(
    'select',
    { 'aria-label': 'Status', on: { change: (event) => change({ status: event.target.value }) } },
    ['', 'running', 'finished', 'interrupted', 'killed'].map((value) =>
      h('option', { value, selected: value === state.status }, value || 'Any status'),
    ),
  )
  put(
    mainPart(),
    h(
      'div',
      { class: 'head-row' },
      h('h1', {}, 'Runs'),
      parts.count,
      h(
        'div',
        { class: 'actions end' },
        state.mayAct && h('button', { type: 'button', class: 'main', on: { click: start } }, 'Start a run'),
      ),
    ),
    parts.trends.element,
    h(
      'div',
      { class: 'toolbar', role: 'search' },
      parts.search,
      parts.variant,
      status,
      h('div', { class: 'end' }, parts.compare),
    ),
    parts.table,
  )
  return parts
}

/** @param {Partial<Choice>} values */
function change(values) {
  Object.assign(state, values)
  keepChoices({
    q: state.search.trim(),
    status: state.status,
    variant: state.variant,
    choose: state.chosen.join('/'),
    sort: head.chosen(),
  })
  draw()
}

function draw() {
  const { runs, trends, hint } = state.list
  if (runs.length === 0) {
    page = null
    return showState(
      'No runs yet',
      'A run is one suite tried by one variant. Its folder appears here as soon as it starts. Type this in the project:',
      h('pre', { tabindex: '0' }, hint || 'pnpm eval'),
      state.mayAct && h('button', { type: 'button', class: 'main', on: { click: start } }, 'Start a run'),
    )
  }
  page ??= buildPage()
  state.chosen = state.chosen.filter((id) => runs.some((run) => run.run_id === id))
  // What nobody can choose any more must not go on choosing.
  if (!trends.some((trend) => trend.key === state.variant)) state.variant = ''
  const shown = runs.filter(matches)
  put(
    page.count,
    shown.length === runs.length
      ? plural(runs.length, 'run')
      : `${shown.length} of ${plural(runs.length, 'run')}`,
  )
  const focus = document.activeElement?.getAttribute('data-focus')
  page.trends.show(trends, state.variant)
  offerVariants(page, trends)
  page.compare.disabled = state.chosen.length !== 2
  put(
    page.compare,
    state.chosen.length === 2 ? 'Compare these two' : `Compare: choose ${2 - state.chosen.length}`,
  )
  put(
    page.table,
    runTable(shown, {
      head,
      trends,
      chosen: state.chosen,
      onChoose: choose,
      onDelete: state.mayAct ? remove : null,
    }),
  )
  /** @type {HTMLElement | null} */
  const again = focus ? document.querySelector(`[data-focus="${CSS.escape(focus)}"]`) : null
  again?.focus({ preventScroll: true })
}

/**
 * A list that someone has open stays as it is unless there is something new to choose.
 * @param {ReturnType<typeof buildPage>} shown
 * @param {readonly Trend[]} trends
 */
function offerVariants(shown, trends) {
  const keys = trends.map((trend) => trend.key).join('\n')
  if (shown.variantKeys !== keys) {
    shown.variantKeys = keys
    put(
      shown.variant,
      h('option', { value: '' }, 'Any suite and variant'),
      trends.map((trend) =>
        h('option', { value: trend.key }, `${trend.suite} · ${trendVariant(trend, trends)}`),
      ),
    )
  }
  shown.variant.value = state.variant
}

/** @param {string} key */
function pickVariant(key) {
  change({ variant: state.variant === key ? '' : key })
}

/**
 * @param {string} id
 * @param {boolean} on
 */
function choose(id, on) {
  change({ chosen: on ? [...state.chosen.slice(-1), id] : state.chosen.filter((other) => other !== id) })
}

/** The older one first, so that *fixed* and *broken* read forward in time. */
function compare() {
  /** @param {string} id */
  const at = (id) => state.list.runs.find((run) => run.run_id === id)?.started_at ?? ''
  const [a, b] = state.chosen.toSorted((one, other) => at(one).localeCompare(at(other)))
  if (a && b) location.href = compareLink(a, b)
}

function start() {
  startForm({ onStarted: (id) => (location.href = runLink(id)) })
}

/** @param {RunCard} run */
async function remove(run) {
  const yes = await confirmDialog({
    title: 'Delete this run?',
    text: `The folder ${run.run_id} with all its evidence is removed from the disk. This can’t be undone.`,
    yes: 'Delete the run',
  })
  if (!yes) return
  const links = runLinks()
  const at = links.findIndex((link) => link.textContent === run.run_id)
  const beside = (links[at + 1] ?? links[at - 1])?.textContent
  try {
    await act('DELETE', runPath(run.run_id))
    announce(`${run.run_id} was deleted.`)
    await load()
    // The button that had the focus is gone: the next run takes it.
    runLinks()
      .find((link) => link.textContent === beside)
      ?.focus()
  } catch (error) {
    alertDialog(error.message)
    await load()
  }
}

const runLinks = () => [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('tbody .run-link')),
]

/** @param {string} text */
function alertDialog(text) {
  const dialog = h(
    'dialog',
    { 'aria-label': 'It was not done' },
    h('p', {}, text),
    h('form', { method: 'dialog', class: 'actions' }, h('button', {}, 'Close')),
  )
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}

async function load() {
  try {
    state.list = await read('api/runs')
    draw()
  } catch (error) {
    page = null
    showReadError(error, load)
  }
}

/**
 * Cards that changed take the place of their old ones. A run that ended moves a trend: those are asked for anew.
 * @param {{changed: readonly RunCard[], gone: readonly string[]}} news
 */
function onRuns({ changed, gone }) {
  const known = new Map(state.list.runs.map((run) => [run.run_id, run]))
  const ended = changed.some((run) => known.get(run.run_id)?.status !== run.status)
  if (ended || gone.length > 0) return load()
  for (const run of changed) known.set(run.run_id, run)
  state.list = { ...state.list, runs: [...known.values()] }
  draw()
}

attachFrame()
attachKeyboard([
  { keys: ['/'], does: 'search', run: () => page?.search.focus() },
  { keys: ['j', 'ArrowDown'], does: 'next run', run: () => step(1) },
  { keys: ['k', 'ArrowUp'], does: 'run before', run: () => step(-1) },
  { keys: ['Enter'], does: 'open the run', run: () => {} },
  {
    keys: ['x'],
    does: 'choose the run for comparing',
    run: () => document.activeElement?.closest('tr')?.querySelector('input')?.click(),
  },
])

/** @param {number} by */
function step(by) {
  const links = runLinks()
  const at = links.findIndex((link) => link.closest('tr') === document.activeElement?.closest('tr'))
  links.at(at === -1 ? (by > 0 ? 0 : -1) : Math.max(0, Math.min(links.length - 1, at + by)))?.focus()
}

readSession().then(
  ({ token }) => {
    state.mayAct = token !== null
    if (page) page = null
    return load()
  },
  () => load(),
)
listen('api/events', { runs: onRuns, reset: load }, showConnection)
