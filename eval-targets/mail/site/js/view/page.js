import { mailState } from '../state/mail-state.js'
import { settings } from '../state/settings.js'
import { onChange } from '../state/storage.js'
import { mountHeader } from './header.js'
import { bindKeys, openKeysDialog } from './keys.js'
import { mountSidebar } from './sidebar.js'
import { one } from './html.js'

/** What every page has: header, sidebar, keys, density, and the mailbox's state for whoever asks. `here` is the id of the current place. */
export function mountPage(here) {
  window.mailState = mailState
  mountHeader()
  mountSidebar(here)
  const dress = () => {
    document.body.dataset.density = settings().density
  }
  dress()
  onChange(dress)
  // A page that the browser kept while the visitor was elsewhere shows what was there before.
  window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  bindKeys({
    c: () => (location.href = 'compose.html'),
    '/': () => one('#search-input').focus(),
    '?': openKeysDialog,
    'g i': () => (location.href = 'index.html'),
    'g s': () => (location.href = 'index.html?folder=starred'),
    'g t': () => (location.href = 'index.html?folder=sent'),
    'g d': () => (location.href = 'index.html?folder=drafts'),
    'g c': () => (location.href = 'contacts.html'),
  })
}
