import { generalForm } from '../settings/general-form.js'
import { notificationsForm } from '../settings/notifications-form.js'
import { signatureForm } from '../settings/signature-form.js'
import { vacationForm } from '../settings/vacation-form.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { fill, html, one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { toast } from '../view/toast.js'

const forms = [generalForm, signatureForm, vacationForm, notificationsForm]

mountPage('settings')
fill(one('#settings-tabs'), html`${forms.map(({ id, title }) => html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" data-tab="${id}">${title}</button>`)}`)
fill(one('#settings-panels'), html`${forms.map(panel)}`)
choose(forms.some(({ id }) => `#${id}` === location.hash) ? location.hash.slice(1) : 'general')
window.addEventListener('hashchange', () => choose(location.hash.slice(1)))

one('#settings-tabs').addEventListener('click', ({ target }) => {
  const tab = target.closest('[data-tab]')?.dataset.tab
  if (tab) go(tab)
})
one('#settings-tabs').addEventListener('keydown', (event) => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const at = forms.findIndex(({ id }) => id === event.target.dataset.tab)
  go(forms.at((at + step) % forms.length).id)
  one('[aria-selected="true"]').focus()
})
one('#settings-panels').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = forms.find(({ id }) => `${id}-form` === event.target.id)
  const values = valuesOf(event.target)
  if (!showErrors(event.target, form.faults(values))) return
  form.save(values)
  toast(form.said)
})

function panel({ id, title, body }) {
  return html`<section role="tabpanel" class="panel" id="panel-${id}" aria-labelledby="tab-${id}"><form id="${id}-form" novalidate><h2>${title}</h2>${body()}
    <div class="actions"><button type="submit" class="button" id="save-${id}">Save changes</button></div></form></section>`
}

function go(id) {
  history.replaceState(null, '', `#${id}`)
  choose(id)
}

function choose(id) {
  const known = forms.find((form) => form.id === id) ?? forms[0]
  for (const form of forms) {
    const chosen = form === known
    one(`#panel-${form.id}`).hidden = !chosen
    one(`#tab-${form.id}`).setAttribute('aria-selected', String(chosen))
    one(`#tab-${form.id}`).tabIndex = chosen ? 0 : -1
  }
}
