import { html, one } from './html.js'
import { icon } from './icons.js'

/** Says something at the foot of the window; it stays until closed or replaced. An action is `{label, href}` or `{label, run}`. */
export function toast(text, action) {
  const region = one('#toast')
  region.innerHTML = String(html`<div class="toast">
    <p>${text}</p>
    ${action?.href && html`<a id="toast-action" class="toast-action" href="${action.href}">${action.label}</a>`}
    ${action?.run && html`<button id="toast-action" class="toast-action" type="button">${action.label}</button>`}
    <button id="toast-close" class="toast-close" type="button" aria-label="Dismiss message">${icon('close')}</button>
  </div>`)
  one('#toast-close', region).addEventListener('click', dismissToast)
  if (action?.run) {
    one('#toast-action', region).addEventListener('click', () => {
      dismissToast()
      action.run()
    })
  }
}

/** Takes the message away. */
export function dismissToast() {
  one('#toast').innerHTML = ''
}
