import { contacts, saveContact } from '../state/contacts.js'
import { isEmail } from '../view/addresses.js'
import { openDialog } from '../view/dialog.js'
import { field } from '../view/fields.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { html, one } from '../view/html.js'

/** Asks for a contact, new or known; calls back with it once it is stored. */
export function openContactDialog(known, onDone) {
  const { name = '', email = '', company = '', phone = '' } = known ?? {}
  const dialog = openDialog({
    id: 'contact-dialog',
    title: known ? `Edit ${name}` : 'New contact',
    body: html`<form id="contact-form" novalidate>
      ${field({ id: 'contact-name', label: 'Name', value: name, maxlength: 80 })}
      ${field({ id: 'contact-email', label: 'E-mail', type: 'email', value: email, maxlength: 120 })}
      ${field({ id: 'contact-company', label: 'Company', value: company, optional: true, maxlength: 80 })}
      ${field({ id: 'contact-phone', label: 'Phone', type: 'tel', value: phone, optional: true, maxlength: 40 })}
      <div class="actions"><button type="submit" class="button" id="save-contact">Save contact</button><button type="button" class="button plain" data-close>Cancel</button></div>
    </form>`,
  })
  one('#contact-form', dialog).addEventListener('submit', (event) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const contact = { id: known?.id, name: values['contact-name'], email: values['contact-email'], company: values['contact-company'], phone: values['contact-phone'] }
    if (!showErrors(event.currentTarget, faults(contact))) return
    saveContact(contact)
    dialog.close()
    onDone(contact)
  })
}

function faults({ id, name, email, phone }) {
  const twin = contacts().find((contact) => contact.id !== id && contact.email.toLowerCase() === email.toLowerCase())
  const address = !email ? 'Enter an e-mail address' : !isEmail(email) ? 'Enter an e-mail address such as name@example.com' : twin && `${twin.name} has this address already`
  return {
    ...(!name && { 'contact-name': 'Enter a name' }),
    ...(address && { 'contact-email': address }),
    ...(phone && !/^\+?[\d\s()/-]{5,}$/.test(phone) && { 'contact-phone': 'Enter a phone number of digits and spaces' }),
  }
}
