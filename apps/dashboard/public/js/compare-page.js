import { read } from './data-source.js'
import { h, put } from './dom.js'
import { asked, compareLink } from './links.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { pairTable } from './compare/pair-table.js'
import { attachFrame } from './widgets/page-frame.js'
import { runPair } from './compare/run-pair.js'
import { showReadError } from './widgets/state-page.js'
import { trajectoryPair } from './compare/trajectory-pair.js'

const { a = '', b = '', task = '', trial = '1' } = asked()
const main = document.getElementById('main')
const path = (...parts) => ['api', 'compare', ...parts.map((part) => encodeURIComponent(part))].join('/')
let table = null

async function load() {
  try {
    if (a === '' || b === '') return await choose()
    if (task === '') return showRuns(await read(path(a, b)))
    const pair = await read(path(a, b, task, trial))
    document.title = `${pair.row_b?.query_id ?? pair.row_a?.query_id ?? task}, compared · webeval`
    put(main, trajectoryPair(pair))
  } catch (error) {
    showReadError(error, load)
  }
}

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
  const { runs } = await read('api/runs')
  const usable = runs.filter((run) => run.suite)
  if (usable.length < 2)
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
        h('pre', { tabindex: '0' }, 'pnpm eval --suite <name> --model <spec>'),
      ),
    )
  const options = (chosen) =>
    usable.map((run) =>
      h(
        'option',
        { value: run.run_id, selected: run.run_id === chosen },
        `${run.run_id} · ${run.suite.name} · ${run.agent} · ${run.models.join(', ')}`,
      ),
    )
  const later = b || usable.find((run) => run.run_id !== a)?.run_id
  const earlier =
    a ||
    usable.find((run) => run.run_id !== later && run.suite.name === usable[0].suite.name)?.run_id ||
    usable[1].run_id
  const first = h('select', {}, options(earlier))
  const second = h('select', {}, options(later))
  const form = h(
    'form',
    { class: 'choose' },
    h('h1', {}, 'Compare'),
    h('p', { class: 'soft' }, 'Two runs, paired by task: what the second fixed, and what it broke.'),
    h('label', { class: 'field' }, h('span', {}, 'From'), first),
    h('label', { class: 'field' }, h('span', {}, 'To'), second),
    h('p', { class: 'actions' }, h('button', { class: 'main' }, 'Compare')),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    location.href = compareLink(first.value, second.value)
  })
  put(main, form)
}

function move(by) {
  const links = [...document.querySelectorAll('tbody th a, .call-pair a')]
  const at = links.indexOf(document.activeElement)
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
