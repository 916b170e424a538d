// @ts-check
import { announce, h, put, svg } from '../dom.js'
import { readSession } from '../source/act.js'
import { hasPage } from '../source/read.js'

const order = ['system', 'light', 'dark']
const setting = 'webeval.theme'

/**
 * Parts of every page: skip link, theme, name of the results folder, and places for messages. Called once,
 * first.
 */
export function attachFrame() {
  const theme = h('button', { type: 'button', class: 'bare theme' }, 'Theme')
  const where = h('span', { class: 'where' })
  const mark = hasPage('index')
    ? h('a', { class: 'wordmark', href: 'index.html' })
    : h('span', { class: 'wordmark' })
  const top = document.querySelector('.top')
  if (!top) throw new Error('The page has no element of the class top: see public/README.md.')
  top.before(h('a', { class: 'skip', href: '#main' }, 'Skip to content'))
  top.after(h('div', { id: 'connection', role: 'status' }))
  document.body.append(h('p', { id: 'live', class: 'seen-by-ear', 'aria-live': 'polite' }))
  put(
    top,
    put(mark, logo(), 'webeval'),
    navigation(),
    where,
    theme,
    h('button', { type: 'button', class: 'bare', id: 'keys', 'aria-label': 'Keyboard shortcuts' }, '?'),
  )
  attachTheme(theme)
  sayWhere(where)
}

/** A dot on its whisker: a rate and what is known of it. */
const logo = () =>
  svg(
    'svg',
    { viewBox: '0 0 30 14', 'aria-hidden': 'true' },
    svg('line', { x1: 1, y1: 2, x2: 1, y2: 12 }),
    svg('line', { x1: 1, y1: 7, x2: 29, y2: 7 }),
    svg('line', { x1: 29, y1: 2, x2: 29, y2: 12 }),
    svg('circle', { cx: 19, cy: 7, r: 4.5 }),
  )

function navigation() {
  const file = location.pathname.split('/').at(-1) || 'index.html'
  /** @type {[page: string, name: string][]} */
  const all = [
    ['index', 'Runs'],
    ['compare', 'Compare'],
    ['machines', 'Machines'],
  ]
  const pages = all.filter(([page]) => hasPage(page))
  if (pages.length === 0) return null
  return h(
    'nav',
    { 'aria-label': 'Pages' },
    pages.map(([page, name]) =>
      h(
        'a',
        {
          id: `to-${page}`,
          href: `${page}.html`,
          'aria-current': file === `${page}.html` && 'page',
          // Shown once the session says that there is a queue.
          hidden: page === 'machines' && file !== 'machines.html',
        },
        name,
      ),
    ),
  )
}

/** @param {Element} place */
async function sayWhere(place) {
  const { exported, results, queue } = await readSession().catch(() => ({
    exported: false,
    results: '',
    queue: false,
  }))
  const machines = document.getElementById('to-machines')
  if (queue && machines) machines.hidden = false
  put(place, exported ? 'A copy, to be read only' : results)
}

/** @param {HTMLButtonElement} button */
function attachTheme(button) {
  let theme = 'system'
  try {
    const kept = localStorage.getItem(setting)
    theme = kept !== null && order.includes(kept) ? kept : theme
  } catch {
    // Without storage the system decides.
  }
  const show = () => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    put(button, theme === 'system' ? 'Auto' : theme === 'light' ? 'Light' : 'Dark')
    button.setAttribute('aria-label', `${button.textContent} theme; press for the next`)
    dispatchEvent(new Event('themechange'))
  }
  button.addEventListener('click', () => {
    theme = order[(order.indexOf(theme) + 1) % order.length] ?? 'system'
    try {
      localStorage.setItem(setting, theme)
    } catch {
      // It holds until the page is left.
    }
    show()
  })
  show()
}

const troubles = {
  lost: 'The dashboard does not answer. What you see may be old; trying again until it does.',
  locked:
    'The dashboard was restarted with a new token. Open the link that its terminal shows; this page then continues by itself.',
}

/**
 * Says below the header that the server is gone or locked, or takes it back.
 * @param {'open' | 'lost' | 'locked'} state
 */
export function showConnection(state) {
  const place = document.getElementById('connection')
  const said = place?.firstChild?.textContent
  const trouble = state === 'open' ? undefined : troubles[state]
  if (!place || said === trouble) return
  if (trouble) return void put(place, h('p', { class: 'connection' }, trouble))
  put(place)
  announce('The dashboard answers again.')
}
