// @ts-check
import { read } from './source/read.js'
import { h, mainPart, put } from './dom.js'
import { asked, compareLink } from './links.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { chooseTrials } from './compare/choose-trials.js'
import { pairTable } from './compare/pair-table.js'
import { programName } from './program-name.js'
import { attachFrame } from './widgets/page-frame.js'
import { runPair } from './compare/run-pair.js'
import { severalRuns } from './compare/several-runs.js'
import { showReadError } from './widgets/state-page.js'
import { trajectoryPair } from './compare/trajectory-pair.js'
/** @import { Comparison, TrajectoryComparison } from '../../src/api/comparison.js' */
/** @import { RunCard, RunList } from '../../src/api/run-card.js' */

const {
  a = '',
  b = '',
  task = '',
  trial = '1',
  trial_b: other = trial,
  task_b: otherTask = task,
  of = '',
  runs: several = '',
} = asked()
const main = mainPart()
/** @param {...string} parts */
const path = (...parts) => ['api', 'compare', ...parts.map((part) => encodeURIComponent(part))].join('/')
/** @type {ReturnType<typeof pairTable> | null} */
let table = null

async function load() {
  try {
    if (several !== '') return put(main, await severalRuns(several.split('/').filter(Boolean)))
    if (b === '' && (task !== '' || of === 'trials')) return await chooseTwo()
    if (a === '' || b === '') return await choose()
    if (task === '') return showRuns(await /** @type {Promise<Comparison>} */ (read(path(a, b))))
    // The trial of the second run and its task, as far as they differ from those of the first.
    const later = otherTask !== task ? [other, otherTask] : other !== trial ? [other] : []
    /** @type {TrajectoryComparison} */
    const pair = await read(path(a, b, task, trial, ...later))
    document.title = `${pair.row_b?.query_id ?? pair.row_a?.query_id ?? task}, compared · webeval`
    put(main, trajectoryPair(pair))
  } catch (error) {
    showReadError(error, load)
  }
}

async function chooseTwo() {
  const { runs } = await /** @type {Promise<RunList>} */ (read('api/runs'))
  const ended = runs.filter((run) => run.ended > 0)
  put(main, chooseTrials(ended, { run: a, task, trial: Number(trial) || 1 }))
}

/** @param {Comparison} comparison */
function showRuns(comparison) {
  document.title = `${a} and ${b}, compared · webeval`
  table = pairTable(comparison)
  put(
    main,
    h(
      'div',
      { class: 'head-row' },
      h('h1', {}, 'Compare'),
      h(
        'div',
        { class: 'actions end' },
        h('a', { class: 'button', href: compareLink(b, a) }, 'Swap'),
        h('a', { class: 'button', href: 'compare.html' }, 'Other runs'),
      ),
    ),
    runPair(comparison),
    table.element,
  )
}

/** Two lists to choose from; the runs that can't be read are left out. */
async function choose() {
  const { runs } = await /** @type {Promise<RunList>} */ (read('api/runs'))
  const usable = runs.filter((run) => run.suite)
  const [newest, next] = usable
  if (!newest || !next)
    return put(
      main,
      h(
        'div',
        { class: 'state' },
        h('h1', {}, 'Compare'),
        h(
          'p',
          { class: 'soft' },
          'Two runs are needed, and there are fewer. Run the same suite again, with another model or agent:',
        ),
        h('pre', { tabindex: '0' }, `${programName()} --suite <name> --model <spec>`),
      ),
    )
  /** @param {string} chosen */
  const options = (chosen) =>
    usable.map((run) =>
      h(
        'option',
        { value: run.run_id, selected: run.run_id === chosen },
        `${run.run_id} · ${run.suite?.name} · ${run.agent} · ${run.models.join(', ')}`,
      ),
    )
  const later = b || (a === newest.run_id ? next : newest).run_id
  const earlier =
    a ||
    usable.find((run) => run.run_id !== later && run.suite?.name === newest.suite?.name)?.run_id ||
    next.run_id
  const first = h('select', {}, options(earlier))
  const second = h('select', {}, options(later))
  const form = h(
    'form',
    { class: 'choose' },
    h('h1', {}, 'Compare'),
    h(
      'p',
      { class: 'soft' },
      'Two runs, paired by task: what the second fixed, and what it broke. To see more than two in one table, choose them in the list of runs.',
    ),
    h('label', { class: 'field' }, h('span', {}, 'From'), first),
    h('label', { class: 'field' }, h('span', {}, 'To'), second),
    h('p', { class: 'actions' }, h('button', { class: 'main' }, 'Compare')),
    h('p', {}, h('a', { href: 'compare.html?of=trials' }, 'Compare two trials instead')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.href = compareLink(first.value, second.value)
  })
  put(main, form)
}

/** @param {number} by */
function move(by) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll('tbody th a, .call-pair a')
  const links = [...found]
  const at = links.findIndex((link) => link === document.activeElement)
  links.at(at === -1 ? 0 : Math.max(0, Math.min(links.length - 1, at + by)))?.focus()
}

attachFrame()
attachKeyboard([
  { keys: ['j', 'ArrowDown'], does: 'next row', run: () => move(1) },
  { keys: ['k', 'ArrowUp'], does: 'row before', run: () => move(-1) },
  { keys: ['Enter'], does: 'open it', run: () => {} },
  { keys: ['/'], does: 'search the tasks', run: () => table?.search() },
])
load()
