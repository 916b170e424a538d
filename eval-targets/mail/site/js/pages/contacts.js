import { openContactDialog } from '../contacts/contact-dialog.js'
import { contactOf, contacts, deleteContact } from '../state/contacts.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { mountPage } from '../view/page.js'
import { stamp } from '../view/stamp.js'
import { toast } from '../view/toast.js'

const columns = [['name', 'Name'], ['email', 'E-mail'], ['company', 'Company'], ['phone', 'Phone']]
let sorted = { by: 'name', down: false }

mountPage('contacts')
show()
one('#contact-filter').addEventListener('input', show)
one('#add-contact').addEventListener('click', () => openContactDialog(undefined, stored))
one('#contacts').addEventListener('click', ({ target }) => {
  const by = target.closest('[data-sort]')?.dataset.sort
  const edited = target.closest('[data-edit]')?.dataset.edit
  const deleted = target.closest('[data-delete]')?.dataset.delete
  if (by) sort(by)
  if (edited) openContactDialog(contactOf(edited), stored)
  if (deleted) remove(contactOf(deleted))
})

function sort(by) {
  sorted = { by, down: sorted.by === by && !sorted.down }
  show()
}

function stored({ name }) {
  show()
  toast(`${name} is saved.`)
}

function remove({ id, name }) {
  const restore = deleteContact(id)
  show()
  toast(`${name} is deleted.`, [{ id: 'undo-button', label: 'Undo', run: () => { restore(); show() } }])
}

function show() {
  const wanted = one('#contact-filter').value.trim().toLowerCase()
  const shown = contacts()
    .filter(({ name, email, company, phone }) => `${name} ${email} ${company} ${phone}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => (sorted.down ? -1 : 1) * a[sorted.by].localeCompare(b[sorted.by], 'en-GB'))
  one('#contact-count').textContent = `${shown.length} ${shown.length === 1 ? 'contact' : 'contacts'}`
  fill(one('#contacts'), shown.length > 0 ? table(shown) : html`<div class="empty"><h2>Nobody by that name</h2><p>Try fewer letters, or add a contact.</p></div>`)
}

function table(shown) {
  return html`<table class="contacts">
  <caption class="unseen">Contacts</caption>
  <thead><tr>${columns.map(heading)}<th scope="col"><span class="unseen">Actions</span></th></tr></thead>
  <tbody>${shown.map(row)}</tbody>
</table>`
}

function heading([key, label]) {
  const direction = sorted.by === key ? (sorted.down ? 'descending' : 'ascending') : 'none'
  return html`<th scope="col" aria-sort="${direction}"><button type="button" class="sort" id="sort-${key}" data-sort="${key}">${label}${icon('down')}</button></th>`
}

function row({ id, name, email, company, phone }) {
  return html`<tr data-testid="contact-${id}">
  <th scope="row"><span class="contact-name">${stamp(name, email)}${name}</span></th>
  <td><a href="compose.html?to=${encodeURIComponent(`${name} <${email}>`)}" id="write-to-${id}">${email}</a></td>
  <td>${company || html`<span class="quiet">–</span>`}</td>
  <td>${phone || html`<span class="quiet">–</span>`}</td>
  <td class="row-acts"><button type="button" class="text-button" id="edit-${id}" data-edit="${id}" aria-label="Edit ${name}">Edit</button> <button type="button" class="text-button danger" id="delete-${id}" data-delete="${id}" aria-label="Delete ${name}">Delete</button></td>
</tr>`
}
