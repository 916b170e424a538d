import { settings } from '../state/settings.js'
import { ask } from '../view/dialog.js'
import { showErrors } from '../view/form-errors.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { letterBody } from '../view/letter-body.js'
import { addressField, wireAddressField } from './address-field.js'
import { addressFaults, discardDraft, keepDraft, send } from './post-office.js'

const inputs = { to: 'compose-to', cc: 'compose-cc', bcc: 'compose-bcc', subject: 'compose-subject', body: 'compose-body' }

/** Shows a form to write a letter in and makes it work: keeps the draft at every change; calls back once it is sent, or discarded with its undo record (undefined if it was never kept). */
export function mountComposer(place, start, { onSent, onDiscarded }) {
  let draft = start
  fill(place, form(draft))
  const status = one('#draft-status', place)
  const value = (name) => one(`#${inputs[name]}`, place)
  for (const name of ['to', 'cc', 'bcc']) wireAddressField(value(name))

  const written = () => ({ ...draft, ...Object.fromEntries(Object.keys(inputs).map((name) => [name, value(name).value])) })
  const keep = () => {
    draft = { ...written(), id: keepDraft(written()) }
    status.textContent = 'Draft saved'
  }
  const post = () => onSent(send({ ...written(), subject: written().subject.trim() }))
  const discard = () => onDiscarded(draft.id ? discardDraft(draft.id) : undefined)

  function trySending() {
    const faults = addressFaults(written())
    for (const name of ['cc', 'bcc']) if (faults[inputs[name]]) reveal(place, name)
    if (!showErrors(one('form', place), faults)) return
    if (written().subject.trim() === '') askAbout('subject', 'Send without a subject?', 'People find a letter more easily when it has one.', 'Add a subject', askBodyThenPost)
    else askBodyThenPost()
  }
  function askBodyThenPost() {
    const empty = written().body.trim() === '' && draft.attachments.length === 0
    if (empty) askAbout('body', 'Send without any text?', 'There is nothing in this letter yet.', 'Write something', post)
    else post()
  }
  function askAbout(name, title, text, no, onYes) {
    ask({ id: `no-${name}-dialog`, title, text, yes: 'Send anyway', no, onYes, onNo: () => value(name).focus() })
  }

  place.addEventListener('input', keep)
  one('form', place).addEventListener('submit', (event) => {
    event.preventDefault()
    trySending()
  })
  one('form', place).addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    if (event.ctrlKey || event.metaKey) trySending()
    if (event.ctrlKey || event.metaKey || event.target.matches('input')) event.preventDefault()
  })
  one('form', place).addEventListener('click', ({ target }) => {
    const shown = target.closest('[data-reveal]')?.dataset.reveal
    if (shown) reveal(place, shown, true)
    if (target.closest('#save-draft')) keep()
    if (target.closest('#discard-draft')) discard()
  })
  const firstEmpty = value('to').value === '' ? 'to' : value('subject').value === '' ? 'subject' : 'body'
  value(firstEmpty).focus()
}

function reveal(place, name, focus = false) {
  one(`#compose-${name}-line`, place).hidden = false
  one(`#show-${name}`, place)?.remove()
  if (focus) one(`#compose-${name}`, place).focus()
}

function form({ to, cc, bcc, subject, body, quote, attachments }) {
  const { signature, writingLanguage } = settings()
  const more = html`<span class="line-more">${!cc && html`<button type="button" class="text-button" id="show-cc" data-reveal="cc">Cc</button>`} ${!bcc && html`<button type="button" class="text-button" id="show-bcc" data-reveal="bcc">Bcc</button>`}</span>`
  return html`<form class="composer" id="compose-form" novalidate aria-label="Message">
    ${addressField({ id: 'compose-to', label: 'To', value: to, aside: more })}
    ${addressField({ id: 'compose-cc', label: 'Cc', value: cc, hidden: !cc })}
    ${addressField({ id: 'compose-bcc', label: 'Bcc', value: bcc, hidden: !bcc })}
    <div class="line"><label for="compose-subject">Subject</label><div class="line-input"><input id="compose-subject" name="compose-subject" type="text" value="${subject}" autocomplete="off" maxlength="200" lang="${writingLanguage}" /></div></div>
    <label class="unseen" for="compose-body">Message</label>
    <textarea id="compose-body" name="compose-body" rows="10" lang="${writingLanguage}" placeholder="Write your message">${body}</textarea>
    ${signature.on && signature.text && html`<div class="signature" aria-label="Your signature" role="group">${letterBody(signature.text)}</div>`}
    ${attachments.length > 0 && html`<div class="attachments"><h3>Attached</h3><ul>${attachments.map(({ name, size }) => html`<li>${icon('clip')}<span class="attachment-name">${name}</span><span class="quiet">${size}</span></li>`)}</ul></div>`}
    ${quote && html`<details class="quoted"><summary>Quoted text</summary>${letterBody(quote)}</details>`}
    <div class="composer-foot"><button type="submit" class="button" id="send-button">${icon('send')}Send</button><button type="button" class="button plain" id="save-draft">Save draft</button><span class="quiet" id="draft-status" role="status"></span><button type="button" class="text-button danger" id="discard-draft">Discard</button></div>
  </form>`
}
