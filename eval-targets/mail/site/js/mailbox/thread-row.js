import { owner } from '../world/people.js'
import { html } from '../view/html.js'
import { icon } from '../view/icons.js'
import { labelChips } from '../view/label-chips.js'
import { shortMoment } from '../view/moments.js'
import { threadUrl } from './place.js'

/** One conversation as a row of a list. */
export function threadRow(thread, place, selected) {
  const { id, latest, subject, unread, starred } = thread
  const title = bare(subject) || '(no subject)'
  const href = latest.folder === 'drafts' ? `compose.html?draft=${latest.id}` : threadUrl(id, place)
  return html`<li class="row ${unread && 'unread'} ${selected && 'selected'}" data-thread="${id}" data-testid="thread-${id}">
    <span class="row-check"><input type="checkbox" id="select-${id}" data-select="${id}" aria-label="Select ${title}" ${selected && 'checked'} /></span>
    <button type="button" class="star" id="star-${id}" data-star="${id}" aria-pressed="${starred}" aria-label="Star ${title}">${icon('star')}</button>
    <a class="row-link" id="open-${id}" href="${href}">
      <span class="row-who">${unread && html`<span class="unseen">Unread. </span>`}${who(thread)}</span>
      <span class="row-what"><span class="row-subject">${title}</span>${labelChips(thread.labels)}<span class="row-snippet">${snippet(latest.body)}</span></span>
      <span class="row-when">${thread.attachments && html`<span class="row-clip">${icon('clip')}<span class="unseen">Has an attachment.</span></span>`}<time datetime="${latest.date}">${shortMoment(latest.date)}</time></span>
    </a>
  </li>`
}

/** A subject without its Re: and Fwd:. */
export const bare = (subject) => subject.replace(/^((re|fwd):\s*)+/i, '')

function who({ here, size }) {
  if (here.every(({ from }) => from.email === owner.email)) {
    const names = here[0].to.map(({ name }) => name).join(', ') || 'nobody yet'
    return here[0].folder === 'drafts' ? html`<em class="draft-mark">Draft</em> to ${names}` : `To: ${names}`
  }
  const names = [...new Set(here.toReversed().map(({ from }) => from.name))]
  const shown = names.length === 1 ? names[0] : names.map((name) => name.split(' ')[0]).join(', ')
  return html`<span class="names">${shown}</span>${size > 1 && html` <span class="size">${size}<span class="unseen"> messages</span></span>`}`
}

const snippet = (body) => body.replaceAll(/^(\|!?|- |> ?)/gm, '').replaceAll(/[\s|]+/g, ' ').trim().slice(0, 140)
