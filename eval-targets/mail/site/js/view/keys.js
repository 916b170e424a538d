import { settings } from '../state/settings.js'
import { openDialog } from './dialog.js'
import { html } from './html.js'

const bound = {}
let first = ''

/** Makes keys do something, unless the visitor is typing or has switched the keys off: `{key: act}`; two keys in a row are written `g i`. */
export function bindKeys(acts) {
  if (Object.keys(bound).length === 0) document.addEventListener('keydown', press)
  Object.assign(bound, acts)
}

function press(event) {
  const typing = event.target.closest('input:not([type="checkbox"]), textarea, select, dialog, [role="menu"]')
  if (typing || event.ctrlKey || event.metaKey || event.altKey || !settings().shortcuts) return
  const act = bound[`${first} ${event.key}`] ?? bound[event.key]
  first = event.key === 'g' ? 'g' : ''
  if (!act) return
  event.preventDefault()
  act(event)
}

const table = [
  ['Everywhere', [['c', 'Compose'], ['/', 'Search'], ['g then i', 'Go to the inbox'], ['g then s', 'Go to Starred'], ['g then t', 'Go to Sent'], ['g then d', 'Go to Drafts'], ['g then c', 'Go to Contacts'], ['?', 'Show this list']]],
  ['In a list', [['j / k', 'Next / previous conversation'], ['Enter', 'Open it'], ['x', 'Select it'], ['s', 'Star it'], ['e', 'Archive'], ['#', 'Delete']]],
  ['In a conversation', [['u', 'Back to the list'], ['r', 'Reply'], ['a', 'Reply to all'], ['f', 'Forward'], ['e', 'Archive'], ['#', 'Delete']]],
]

/** Shows what the keys do. */
export function openKeysDialog() {
  openDialog({
    id: 'keys-dialog',
    title: 'Keyboard shortcuts',
    wide: true,
    body: html`<div class="keys">${table.map(([title, rows]) => html`<section><h3>${title}</h3><dl>${rows.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl></section>`)}</div>
      <p class="hint">You can switch them off in <a href="settings.html">Settings</a>.</p>`,
  })
}
