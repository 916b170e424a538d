import { fill, html, one } from './html.js'
import { icon, mark } from './icons.js'
import { openKeysDialog } from './keys.js'
import { openSearchOptions } from './search-options.js'

/** Puts the header with the search on the page. */
export function mountHeader() {
  const typed = new URLSearchParams(location.search).get('q') ?? ''
  fill(one('#site-header'), html`<button type="button" class="icon-button menu-button" id="menu-button" aria-expanded="false" aria-controls="sidebar" aria-label="Folders">${icon('menu')}</button>
    <a class="brand" href="index.html" aria-label="Parvion, inbox">${mark}<span>Parvion</span></a>
    <form class="search" role="search" id="search-form" action="index.html" method="get">
      <label class="unseen" for="search-input">Search mail</label>
      ${icon('search')}
      <input id="search-input" name="q" type="search" placeholder="Search mail" value="${typed}" autocomplete="off" enterkeyhint="search" />
      <button class="icon-button" type="button" id="search-options" aria-label="Search options" aria-haspopup="dialog">${icon('options')}</button>
      <button class="button small" id="search-button" type="submit">Search</button>
    </form>
    <button type="button" class="icon-button keys-button" id="keys-button" aria-label="Keyboard shortcuts">${icon('keys')}</button>
    <a class="icon-button compose-small" id="compose-small" href="compose.html" aria-label="Compose">${icon('pen')}</a>`)
  one('#menu-button').addEventListener('click', toggleMenu)
  one('#keys-button').addEventListener('click', openKeysDialog)
  one('#search-options').addEventListener('click', () => openSearchOptions(one('#search-input').value))
  one('#search-form').addEventListener('submit', (event) => {
    if (one('#search-input').value.trim() !== '') return
    event.preventDefault()
    one('#search-input').focus()
  })
}

function toggleMenu({ currentTarget }) {
  const open = currentTarget.getAttribute('aria-expanded') !== 'true'
  currentTarget.setAttribute('aria-expanded', String(open))
  one('#sidebar').classList.toggle('open', open)
}
