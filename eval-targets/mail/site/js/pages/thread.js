import { mountComposer } from '../compose/composer.js'
import { forwardDraft, replyDraft } from '../compose/new-draft.js'
import { folderPlace, placeOf, placeUrl } from '../mailbox/place.js'
import { openPreview } from '../mailbox/preview-dialog.js'
import { bare } from '../mailbox/thread-row.js'
import { toolbar, wireToolbar } from '../mailbox/toolbar.js'
import { change, messageOf, undo as undoChange } from '../state/messages.js'
import { letters } from '../state/threads.js'
import { rememberOpened } from '../state/trail.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { bindKeys } from '../view/keys.js'
import { labelChips } from '../view/label-chips.js'
import { letter, othersIn } from '../view/letter.js'
import { mountPage } from '../view/page.js'
import { flash, showFlash, toast, toastUndo } from '../view/toast.js'

const params = new URLSearchParams(location.search)
const id = params.get('id')
const place = placeOf(params)
const open = new Set(letters(id).filter((message, n, all) => !message.read || n === all.length - 1).map((message) => message.id))
const back = () => (location.href = placeUrl(place))

mountPage(place.id)
if (letters(id).length > 0) start()
else fill(one('#main'), html`<div class="empty"><h1>This conversation is gone</h1><p>It may have been deleted for good.</p><a class="button" href="${placeUrl(folderPlace('inbox'))}">Go to the inbox</a></div>`)

function start() {
  rememberOpened(id)
  change(Object.fromEntries(letters(id).filter(({ read }) => !read).map((message) => [message.id, { read: true }])))
  document.title = `${bare(letters(id)[0].subject) || '(no subject)'} – Parvion`
  fill(one('#toolbar'), html`<a class="tool" id="back-link" href="${placeUrl(place)}">${icon('back')}<span>Back to ${place.id === 'search' ? 'results' : place.title}</span></a><div class="tools" role="toolbar" aria-label="This conversation">${toolbar(place, { opened: true })}</div>`)
  const acts = wireToolbar(one('#toolbar'), place, () => [id], done)
  bindKeys({ u: back, r: () => write('reply'), a: () => write('all'), f: () => write('forward'), e: () => acts.archive?.(), '#': () => acts.delete?.() })
  one('#letters').addEventListener('click', pressed)
  one('#expand-all').addEventListener('click', expandAll)
  one('#answer').addEventListener('click', pressed)
  show()
  showFlash(show)
}

function show() {
  const list = letters(id)
  const latest = list.findLast(({ folder }) => folder !== 'drafts')
  fill(one('#thread-head'), html`<h1 id="thread-subject">${bare(list[0].subject) || '(no subject)'}</h1>${labelChips([...new Set(list.flatMap(({ labels }) => labels))])}`)
  one('#expand-all').hidden = list.length < 2
  one('#expand-all').textContent = list.every((message) => open.has(message.id)) ? 'Fold all' : `Open all ${list.length} messages`
  fill(one('#letters'), html`${list.map((message) => letter(message, open.has(message.id), message === latest))}`)
  const way = (kind, symbol, label) => html`<button type="button" class="button ${kind !== 'reply' && 'plain'}" id="${kind === 'all' ? 'reply-all' : kind}-button" data-write="${kind}" data-message="${latest?.id}">${icon(symbol)}${label}</button>`
  fill(one('#answer'), latest ? html`${way('reply', 'reply', 'Reply')} ${othersIn(latest) > 1 && way('all', 'replyAll', 'Reply all')} ${way('forward', 'forward', 'Forward')}` : html``)
}

function pressed({ target }) {
  const toggled = target.closest('[data-letter]')?.dataset.letter
  const starred = target.closest('[data-star]')
  const writing = target.closest('[data-write]')
  const preview = target.closest('[data-preview]')
  if (toggled) {
    if (!open.delete(toggled)) open.add(toggled)
    show()
  }
  if (starred) {
    change({ [starred.dataset.star]: { starred: starred.getAttribute('aria-pressed') !== 'true' } })
    show()
  }
  if (writing) write(writing.dataset.write, messageOf(writing.dataset.message))
  if (preview) openPreview(messageOf(preview.dataset.message).attachments[Number(preview.dataset.preview)])
}

function expandAll() {
  const ids = letters(id).map((message) => message.id)
  const all = ids.every((each) => open.has(each))
  if (all) open.clear()
  else for (const each of ids) open.add(each)
  show()
}

function write(kind, message = letters(id).findLast(({ folder }) => folder !== 'drafts')) {
  one('#answer').hidden = true
  one('#reply-area').hidden = false
  const captions = { reply: 'Reply', all: 'Reply to all', forward: 'Forward' }
  one('#reply-title').textContent = captions[kind]
  fill(one('#composer'), html``)
  const sheet = document.createElement('div')
  one('#composer').append(sheet)
  mountComposer(sheet, kind === 'forward' ? forwardDraft(message) : replyDraft(message, kind === 'all'), { onSent: sent, onDiscarded: discarded })
  one('#reply-area').scrollIntoView({ block: 'nearest' })
}

function closeComposer() {
  one('#answer').hidden = false
  one('#reply-area').hidden = true
  fill(one('#composer'), html``)
  show()
}

function sent({ id: message, undo }) {
  open.add(message)
  closeComposer()
  toast('Message sent.', [{ id: 'undo-button', label: 'Undo', run: () => takeBack(message, undo) }])
}

function takeBack(message, before) {
  undoChange(before)
  location.href = `compose.html?draft=${message}`
}

function discarded(before) {
  closeComposer()
  toastUndo({ text: 'Draft discarded.', undo: before }, show)
}

function done(outcome, leave) {
  if (leave) {
    flash(outcome)
    back()
    return
  }
  show()
  toastUndo(outcome, show)
}
