import { owner } from '../world/people.js'
import { html } from './html.js'
import { icon } from './icons.js'
import { letterBody } from './letter-body.js'
import { fullMoment, shortMoment } from './moments.js'
import { stamp } from './stamp.js'

/** One message of a conversation, open or folded; below the latest, the page itself offers the answers. */
export const letter = (message, open, latest) => html`<article class="letter ${open ? 'open' : 'folded'}" id="letter-${message.id}" aria-labelledby="letter-head-${message.id}">
  <header class="letter-head">
    ${stamp(message.from.name, message.from.email)}
    <h2 class="letter-from"><button type="button" class="letter-toggle" id="letter-head-${message.id}" data-letter="${message.id}" aria-expanded="${open}" aria-controls="letter-body-${message.id}">${nameOf(message.from)}</button>${open && html` <span class="letter-address">${message.from.email}</span>`}</h2>
    <p class="letter-to">${message.folder === 'drafts' ? html`<em class="draft-mark">Draft</em>` : open ? recipients(message) : message.body.replaceAll(/[\s|]+/g, ' ').slice(0, 90)}</p>
    <time class="letter-when" datetime="${message.date}">${open ? fullMoment(message.date) : shortMoment(message.date)}</time>
    <button type="button" class="star" id="star-${message.id}" data-star="${message.id}" aria-pressed="${message.starred}" aria-label="Star this message from ${message.from.name}">${icon('star')}</button>
  </header>
  <div class="letter-body" id="letter-body-${message.id}" ${!open && 'hidden'}>
    ${open && html`${message.folder === 'spam' && html`<p class="warning"><strong>This looks like spam.</strong> Don’t answer, and don’t type in passwords that it asks for.</p>`}
    <div class="letter-text">${letterBody(message.body)}${message.signature && html`<div class="signature">${letterBody(message.signature)}</div>`}${message.quote && html`<details class="quoted"><summary>Quoted text</summary>${letterBody(message.quote)}</details>`}</div>
    ${message.attachments.length > 0 && attachments(message)}
    ${message.folder === 'drafts' ? html`<div class="actions"><a class="button small" href="compose.html?draft=${message.id}">Continue writing</a></div>` : !latest && html`<div class="letter-acts">${act(message, 'reply', 'reply', 'Reply')} ${othersIn(message) > 1 && act(message, 'all', 'replyAll', 'Reply all')} ${act(message, 'forward', 'forward', 'Forward')}</div>`}`}
  </div>
</article>`

/** How many people, apart from the owner, a message is from or to. */
export const othersIn = ({ from, to, cc }) => new Set([from, ...to, ...cc].map(({ email }) => email).filter((email) => email !== owner.email)).size

const nameOf = ({ name, email }) => (email === owner.email ? 'Me' : name)
const act = (message, kind, symbol, label) => html`<button type="button" class="button plain small" id="${kind}-${message.id}" data-write="${kind}" data-message="${message.id}" aria-label="${label}${kind === 'reply' ? ' to' : kind === 'forward' ? ' message from' : ' to message from'} ${nameOf(message.from)}">${icon(symbol)}${label}</button>`

function recipients({ to, cc, bcc }) {
  const line = (caption, people) => people.length > 0 && html`<span>${caption} ${people.map((person) => nameOf(person).replace(/^Me$/, 'me')).join(', ')}</span> `
  return html`${line('to', to)}${line('cc', cc)}${line('bcc', bcc)}`
}

const attachments = (message) => html`<div class="attachments"><h3>${message.attachments.length === 1 ? 'One attachment' : `${message.attachments.length} attachments`}</h3>
  <ul>${message.attachments.map(({ name, size }, n) => html`<li>${icon('clip')}<span class="attachment-name">${name}</span><span class="quiet">${size}</span><button type="button" class="text-button" id="preview-${message.id}-${n}" data-preview="${n}" data-message="${message.id}" aria-label="Preview ${name}">Preview</button></li>`)}</ul></div>`
