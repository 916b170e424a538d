import { inbox, subscribe } from '../state/inbox.js'
import { fill, html, one } from './html.js'
import { mark } from './icons.js'
import { emailFault } from './rules.js'
import { showError } from './form-errors.js'

const columns = [
  ['Shop', [['All products', 'catalogue.html'], ['Wishlist', 'wishlist.html'], ['Cart', 'cart.html']]],
  ['Your account', [['Order history', 'orders.html'], ['Settings', 'account.html'], ['Addresses', 'account.html#addresses']]],
  ['Help', [['Delivery & returns', 'delivery.html'], ['Contact us', 'contact.html'], ['Our story', 'about.html']]],
]

/** Puts the footer, with the newsletter form, on the page. */
export function mountFooter() {
  fill(one('#site-footer'), html`<div class="wrap footer-grid">
      <section class="newsletter" aria-labelledby="newsletter-title">
        <h2 id="newsletter-title">A letter from the marsh</h2>
        <p>New glazes, seconds sales and the odd recipe. Twice a month at the most.</p>
        <form id="newsletter-form" novalidate>
          <label for="newsletter-email">E-mail address</label>
          <div class="joined">
            <input id="newsletter-email" name="email" type="email" autocomplete="email" aria-describedby="newsletter-email-error" />
            <button class="button" id="newsletter-submit" type="submit">Sign up</button>
          </div>
          <p class="field-error" id="newsletter-email-error" hidden></p>
          <p id="newsletter-status" class="newsletter-status" role="status"></p>
        </form>
      </section>
      ${columns.map(([title, links]) => html`<nav aria-label="${title}"><h2>${title}</h2><ul>${links.map(([text, href]) => html`<li><a href="${href}">${text}</a></li>`)}</ul></nav>`)}
    </div>
    <div class="wrap footer-end"><p class="footer-brand">${mark}<span>Saltmarsh</span></p><p>Unit 3, Staithe Yard, Wells-next-the-Sea, Norfolk. Studio open Tuesday to Saturday.</p></div>`)
  one('#newsletter-form').addEventListener('submit', signUp)
}

function signUp(event) {
  event.preventDefault()
  const form = event.currentTarget
  const input = one('#newsletter-email')
  const email = input.value.trim()
  const fault = emailFault(email)
  showError(form, 'newsletter-email', fault)
  if (fault) {
    input.focus()
    return
  }
  const known = inbox().newsletter.includes(email)
  subscribe(email)
  form.reset()
  one('#newsletter-status').textContent = known ? `${email} is on the list already.` : `Thank you. We’ll write to ${email}.`
}
