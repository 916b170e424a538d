import { announce, h, put } from '../dom.js'
import { readSession } from '../data-source.js'

const order = ['system', 'light', 'dark']
const setting = 'webeval.theme'

/** What every page has: theme, name of the results folder, the notice of a lost server. Called once, first. */
export function attachFrame() {
  attachTheme()
  const file = location.pathname.split('/').at(-1) || 'index.html'
  for (const link of document.querySelectorAll('.top nav a'))
    if (link.getAttribute('href') === file) link.setAttribute('aria-current', 'page')
  sayWhere()
}

async function sayWhere() {
  const { exported, results } = await readSession().catch(() => ({ exported: false, results: '' }))
  if (exported) document.querySelector('.top nav')?.remove()
  put(document.getElementById('where'), exported ? 'A copy, to be read only' : results)
}

function attachTheme() {
  const button = document.getElementById('theme')
  let theme = order[0]
  try {
    theme = order.includes(localStorage.getItem(setting)) ? localStorage.getItem(setting) : theme
  } catch {
    // Without storage the system decides.
  }
  const show = () => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    put(button, theme === 'system' ? 'Auto' : theme === 'light' ? 'Light' : 'Dark')
    button?.setAttribute('aria-label', `${button.textContent} theme; press for the next`)
    dispatchEvent(new Event('themechange'))
  }
  button?.addEventListener('click', () => {
    theme = order[(order.indexOf(theme) + 1) % order.length]
    try {
      localStorage.setItem(setting, theme)
    } catch {
      // It holds until the page is left.
    }
    show()
  })
  show()
}

/** Says below the header that the server is gone, or takes it back. */
export function showConnection(state) {
  const place = document.getElementById('connection')
  if (!place || (state === 'open' && !place.firstChild)) return
  if (state === 'open') {
    put(place)
    announce('The dashboard answers again.')
  } else if (!place.firstChild)
    put(
      place,
      h(
        'p',
        { class: 'connection' },
        'The dashboard does not answer. What you see may be old; trying again until it does.',
      ),
    )
}
