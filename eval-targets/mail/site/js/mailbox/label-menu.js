import { labels } from '../state/labels.js'
import { messages } from '../state/messages.js'
import { html, one } from '../view/html.js'
import { openLabelDialog } from '../view/label-dialog.js'
import { closeMenu, openMenu } from '../view/menu.js'
import { setLabels } from './actions.js'

/** Lets the visitor tick which labels conversations carry; calls back with what `setLabels` returns. */
export function openLabelMenu(button, threads, place, done) {
  const carried = threads.map((id) => new Set(messages().filter(({ thread }) => thread === id).flatMap((message) => message.labels)))
  const count = (id) => carried.filter((set) => set.has(id)).length
  const panel = openMenu(
    button,
    html`<form id="label-menu-form">
      ${labels().map(({ id, name, colour }) => html`<div class="tick"><input type="checkbox" id="put-${id}" name="${id}" ${count(id) === threads.length && 'checked'} /><label for="put-${id}"><span class="swatch colour-${colour}"></span>${name}</label></div>`)}
      <div class="menu-foot"><button type="submit" class="button small" id="apply-labels">Apply</button><button type="button" class="text-button" id="label-menu-new">New label…</button></div>
    </form>`,
    { label: 'Labels' },
  )
  if (!panel) return
  for (const { id } of labels()) one(`#put-${id}`, panel).indeterminate = count(id) > 0 && count(id) < threads.length
  panel.addEventListener('submit', (event) => {
    event.preventDefault()
    const wishes = Object.fromEntries(labels().flatMap(({ id }) => wish(one(`#put-${id}`, panel), count(id), threads.length)))
    closeMenu()
    if (Object.keys(wishes).length > 0) done(setLabels(threads, place, wishes))
  })
  one('#label-menu-new', panel).addEventListener('click', () => {
    closeMenu()
    openLabelDialog(undefined, ({ id }) => done(setLabels(threads, place, { [id]: true })))
  })
}

function wish({ name, checked, indeterminate }, count, all) {
  if (indeterminate) return []
  if (checked) return count < all ? [[name, true]] : []
  return count > 0 ? [[name, false]] : []
}
