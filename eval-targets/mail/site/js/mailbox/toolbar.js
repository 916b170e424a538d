import { ask } from '../view/dialog.js'
import { html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { erase, move, setRead } from './actions.js'
import { openLabelMenu } from './label-menu.js'
import { openMoveMenu } from './move-menu.js'

const button = (id, symbol, label, { popup = false, danger = false } = {}) =>
  html`<button type="button" class="tool ${danger && 'danger'}" id="${id}-button" ${popup && html`aria-haspopup="true" aria-expanded="false"`}>${icon(symbol)}<span>${label}</span></button>`

/** The acts that make sense on conversations of a place; `opened` when one is being read. */
export const toolbar = (place, { opened = false } = {}) => html`
  ${!['archive', 'trash', 'spam', 'drafts', 'sent'].includes(place.id) && button('archive', 'archive', 'Archive')}
  ${['spam', 'trash', 'archive'].includes(place.id) && button('inbox', 'inbox', place.id === 'spam' ? 'Not spam' : 'Move to inbox')}
  ${place.id === 'trash' ? button('erase', 'trash', 'Delete forever', { danger: true }) : button('delete', 'trash', 'Delete')}
  ${!['drafts', 'sent'].includes(place.id) && html`${!opened && button('read', 'read', 'Mark as read')} ${button('unread', 'unread', 'Mark as unread')}`}
  ${place.id !== 'drafts' && html`<span class="menu-wrap">${button('label', 'label', 'Label', { popup: true })}</span> <span class="menu-wrap">${button('move', 'move', 'Move to', { popup: true })}</span>`}
  ${!['spam', 'trash', 'drafts', 'sent'].includes(place.id) && button('spam', 'spam', 'Report spam')}`

/** Makes a toolbar work and returns its acts by name. `selected()` yields conversation ids; `done` is called with what an act returns, and whether one has seen enough of them after it. */
export function wireToolbar(bar, place, selected, done) {
  const acts = {
    archive: () => done(move(selected(), place, 'archive'), true),
    inbox: () => done(move(selected(), place, 'inbox'), true),
    delete: () => done(move(selected(), place, 'trash'), true),
    spam: () => done(move(selected(), place, 'spam'), true),
    read: () => done(setRead(selected(), place, true), false),
    unread: () => done(setRead(selected(), place, false), true),
    label: () => openLabelMenu(one('#label-button', bar), selected(), place, (outcome) => done(outcome, false)),
    move: () => openMoveMenu(one('#move-button', bar), place, (to) => done(move(selected(), place, to), true)),
    erase: () => askToErase(selected(), place, done),
  }
  bar.addEventListener('click', ({ target }) => {
    const name = target.closest('.tool')?.id.replace(/-button$/, '')
    if (name && acts[name] && selected().length > 0) acts[name]()
  })
  return Object.fromEntries(Object.entries(acts).filter(([name]) => one(`#${name}-button`, bar)))
}

function askToErase(threads, place, done) {
  ask({
    id: 'erase-dialog',
    title: threads.length === 1 ? 'Delete this conversation for good?' : `Delete ${threads.length} conversations for good?`,
    text: 'This can’t be undone.',
    yes: 'Delete forever',
    danger: true,
    onYes: () => done(erase(threads, place), true),
  })
}
