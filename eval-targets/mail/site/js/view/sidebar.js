import { labels } from '../state/labels.js'
import { onChange } from '../state/storage.js'
import { threadsIn, unreadIn } from '../state/threads.js'
import { folders } from '../world/folders.js'
import { folderPlace, labelPlace, placeUrl } from '../mailbox/place.js'
import { fill, html, one } from './html.js'
import { icon } from './icons.js'
import { openLabelDialog } from './label-dialog.js'
import { toast } from './toast.js'

/** Puts folders, labels and the ways elsewhere on the page and keeps their counts right. */
export function mountSidebar(here) {
  let shown = ''
  const show = () => {
    const next = sidebar(here)
    if (String(next) !== shown) fill(one('#sidebar'), next)
    shown = String(next)
  }
  show()
  onChange(show)
  one('#sidebar').addEventListener('click', ({ target }) => {
    if (target.closest('#new-label')) openLabelDialog(undefined, ({ name }) => toast(`Label “${name}” created.`))
  })
}

const sidebar = (here) => html`<a class="button compose" id="compose-button" href="compose.html">${icon('pen')}Compose</a>
  <ul class="places">${folders.map((folder) => folderLink(folder, here))}</ul>
  <div class="sidebar-head"><h2 id="labels-title">Labels</h2><button type="button" class="icon-button" id="new-label" aria-label="New label">${icon('plus')}</button></div>
  <ul class="places" aria-labelledby="labels-title">${labels().map((label) => labelLink(label, here))}</ul>
  <ul class="places more">
    ${link('manage-labels', 'labels.html', 'label', 'Manage labels', here)}
    ${link('contacts', 'contacts.html', 'people', 'Contacts', here)}
    ${link('settings', 'settings.html', 'gear', 'Settings', here)}
  </ul>`

const current = (id, here) => id === here && html`aria-current="page"`
const link = (id, href, symbol, name, here) => html`<li><a id="nav-${id}" href="${href}" ${current(id, here)}>${icon(symbol)}<span class="place-name">${name}</span></a></li>`

function folderLink({ id, name, symbol }, here) {
  const place = folderPlace(id)
  const drafts = id === 'drafts'
  const count = drafts ? threadsIn(place).length : ['inbox', 'archive', 'spam'].includes(id) ? unreadIn(place) : 0
  return html`<li><a id="folder-${id}" href="${placeUrl(place)}" ${current(id, here)}>${icon(symbol)}<span class="place-name">${name}</span>${count > 0 && html`<span class="count ${drafts && 'calm'}">${count}<span class="unseen"> ${drafts ? 'drafts' : 'unread'}</span></span>`}</a></li>`
}

function labelLink(label, here) {
  const count = unreadIn(labelPlace(label))
  return html`<li><a id="folder-label-${label.id}" href="${placeUrl(labelPlace(label))}" ${current(`label-${label.id}`, here)}><span class="swatch colour-${label.colour}"></span><span class="place-name">${label.name}</span>${count > 0 && html`<span class="count">${count}<span class="unseen"> unread</span></span>`}</a></li>`
}
