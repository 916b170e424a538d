import { setStar } from '../mailbox/actions.js'
import { folderPlace, placeOf, placeUrl } from '../mailbox/place.js'
import { threadRow } from '../mailbox/thread-row.js'
import { toolbar, wireToolbar } from '../mailbox/toolbar.js'
import { bindListKeys } from '../mailbox/list-keys.js'
import { askToEmpty } from '../mailbox/empty-folder.js'
import { settings } from '../state/settings.js'
import { threadsIn } from '../state/threads.js'
import { rememberSearch } from '../state/trail.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { mountPage } from '../view/page.js'
import { showFlash, toastUndo } from '../view/toast.js'

const params = new URLSearchParams(location.search)
const place = placeOf(params)
const selected = new Set()
const list = one('#threads')
const bar = one('#toolbar')

mountPage(place.id)
document.title = `${place.title} – Parvion`
one('#place-title').textContent = place.title
fill(bar, html`<span class="row-check"><input type="checkbox" id="select-all" aria-label="Select all on this page" /></span><div class="tools" role="toolbar" aria-label="Selected conversations">${toolbar(place)}</div>`)
const acts = wireToolbar(bar, place, () => [...selected], done)
bindListKeys(list, { select, star, acts, selected })
show()
if (place.id === 'search') rememberSearch(params.get('q').trim(), threadsIn(place).length)
showFlash(show)

one('#select-all').addEventListener('change', ({ target }) => {
  for (const box of list.querySelectorAll('[data-select]')) mark(box.dataset.select, target.checked)
  showSelection()
})
list.addEventListener('change', ({ target }) => {
  if (target.dataset.select) select(target.dataset.select, target.checked)
})
list.addEventListener('click', ({ target }) => {
  const id = target.closest('[data-star]')?.dataset.star
  if (id) star(id)
})
one('#pager').addEventListener('click', ({ target }) => {
  if (target.closest('#empty-folder')) askToEmpty(place, (outcome) => done(outcome, true))
})

function show() {
  const threads = threadsIn(place)
  const size = settings().pageSize
  const pages = Math.max(1, Math.ceil(threads.length / size))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(params.get('page'))) || 1))
  const shown = threads.slice((page - 1) * size, page * size)
  for (const id of selected) if (!shown.some((thread) => thread.id === id)) selected.delete(id)
  fill(list, shown.length > 0 ? html`${shown.map((thread) => threadRow(thread, place, selected.has(thread.id)))}` : nothing())
  bar.hidden = shown.length === 0
  one('#place-count').textContent = counted(threads)
  fill(one('#pager'), pager(page, pages, size, threads.length))
  showSelection()
}

function counted(threads) {
  const unread = threads.filter((thread) => thread.unread).length
  const many = `${threads.length} ${threads.length === 1 ? 'conversation' : 'conversations'}`
  return unread > 0 && place.id !== 'drafts' ? `${many}, ${unread} unread` : many
}

function nothing() {
  return html`<li class="empty"><h2>${place.empty[0]}</h2><p>${place.empty[1]}</p>${place.id !== 'inbox' && html`<a class="button plain" href="${placeUrl(folderPlace('inbox'))}">Go to the inbox</a>`}</li>`
}

function pager(page, pages, size, total) {
  const empties = ['trash', 'spam'].includes(place.id) && total > 0
  const way = (id, to, symbol, label) => (to >= 1 && to <= pages ? html`<a class="icon-button" id="${id}" href="${placeUrl(place, to)}" aria-label="${label}">${icon(symbol)}</a>` : html`<span class="icon-button off" aria-hidden="true">${icon(symbol)}</span>`)
  return html`${empties && html`<button type="button" class="text-button" id="empty-folder">Empty ${place.title.toLowerCase()}</button>`}
    ${total > 0 && html`<p id="page-range">${(page - 1) * size + 1}–${Math.min(total, page * size)} of ${total}</p>`}
    ${pages > 1 && html`${way('newer-page', page - 1, 'newer', 'Newer')} ${way('older-page', page + 1, 'older', 'Older')}`}`
}

function mark(id, on) {
  if (on) selected.add(id)
  else selected.delete(id)
  const row = one(`[data-thread="${CSS.escape(id)}"]`, list)
  row.classList.toggle('selected', on)
  one('[data-select]', row).checked = on
}

function select(id, on) {
  mark(id, on)
  showSelection()
}

function showSelection() {
  const boxes = list.querySelectorAll('[data-select]').length
  for (const tool of bar.querySelectorAll('.tool')) tool.disabled = selected.size === 0
  one('#select-all').checked = boxes > 0 && selected.size === boxes
  one('#select-all').indeterminate = selected.size > 0 && selected.size < boxes
  one('#selection').textContent = selected.size > 0 ? `${selected.size} selected` : ''
}

function star(id) {
  setStar(id, place, one(`#star-${CSS.escape(id)}`).getAttribute('aria-pressed') !== 'true')
  show()
}

function done(outcome) {
  selected.clear()
  show()
  toastUndo(outcome, show)
}
