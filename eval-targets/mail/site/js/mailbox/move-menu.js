import { folders } from '../world/folders.js'
import { html } from '../view/html.js'
import { icon } from '../view/icons.js'
import { closeMenu, openMenu } from '../view/menu.js'

const targets = ['inbox', 'archive', 'spam', 'trash']

/** Lets the visitor choose where conversations go; calls back with the folder's id. */
export function openMoveMenu(button, place, onPick) {
  const offered = folders.filter(({ id }) => targets.includes(id) && id !== place.id)
  const entries = offered.map(({ id, name, symbol }) => html`<button type="button" role="menuitem" class="menu-entry" id="move-to-${id}" data-to="${id}">${icon(symbol)}${name}</button>`)
  const panel = openMenu(button, entries, { label: 'Move to', menu: true })
  panel?.addEventListener('click', ({ target }) => {
    const to = target.closest('[data-to]')?.dataset.to
    if (!to) return
    closeMenu()
    onPick(to)
  })
}
