import { account } from '../state/account.js'
import { sendMessage } from '../state/inbox.js'
import { orders } from '../state/orders.js'
import { area, choice, field, radios } from '../view/fields.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { fill, html, one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { emailFault } from '../view/rules.js'

const topics = ['An order', 'A repair', 'A return', 'A product', 'Something else']
mountPage('contact')
const { profile } = account()
const asked = new URLSearchParams(location.search).get('order') ?? ''
fill(one('#contact'), html`<form id="contact-form" novalidate>
  <div class="error-summary" role="alert" tabindex="-1" hidden></div>
  <div class="fields">
    ${field({ id: 'contact-name', label: 'Your name', value: profile.name, autocomplete: 'name', wide: false })}
    ${field({ id: 'contact-email', label: 'E-mail', type: 'email', value: profile.email, autocomplete: 'email', wide: false })}
    ${choice({ id: 'contact-topic', label: 'What is it about?', value: asked ? topics[0] : '', options: [['', 'Choose a topic'], ...topics.map((topic) => [topic, topic])], wide: false })}
    ${choice({ id: 'contact-order', label: 'Order', optional: true, value: asked, options: [['', 'No order'], ...orders().map(({ number }) => [number, number])], wide: false })}
    ${area({ id: 'contact-message', label: 'Message', rows: 6, maxlength: 1000 })}
  </div>
  ${radios({ name: 'reply', legend: 'How shall we answer?', value: 'email', options: [{ value: 'email', label: 'By e-mail' }, { value: 'phone', label: 'By phone' }] })}
  <button type="submit" class="button" id="send-message">Send message</button>
</form>`)
one('#contact-form').addEventListener('submit', (event) => {
  event.preventDefault()
  const values = valuesOf(event.currentTarget)
  const errors = {}
  if (!values['contact-name']) errors['contact-name'] = 'Enter your name'
  const email = emailFault(values['contact-email'])
  if (email) errors['contact-email'] = email
  if (!values['contact-topic']) errors['contact-topic'] = 'Choose a topic'
  if (values['contact-message'].length < 10) errors['contact-message'] = 'Write at least ten characters'
  if (!showErrors(event.currentTarget, errors)) return
  sendMessage({ name: values['contact-name'], email: values['contact-email'], topic: values['contact-topic'], order: values['contact-order'] || null, text: values['contact-message'], reply: values.reply })
  fill(one('#contact'), html`<div class="empty" role="status" id="message-sent"><h2>Thank you, your message is on its way</h2><p>We answer within one working day, to ${values['contact-email']}.</p><a class="button" href="index.html">Back to the shop</a></div>`)
})
