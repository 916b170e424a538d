import { account, changeAccount } from '../state/account.js'
import { field } from '../view/fields.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { fill, html } from '../view/html.js'
import { emailFault } from '../view/rules.js'
import { toast } from '../view/toast.js'

/** Shows the form for name, e-mail and phone, and makes it work. */
export function mountProfile(place) {
  const { profile } = account()
  fill(place, html`<form id="profile-form" novalidate><div class="fields">
      ${field({ id: 'profile-name', label: 'Name', value: profile.name, autocomplete: 'name' })}
      ${field({ id: 'profile-email', label: 'E-mail', type: 'email', value: profile.email, autocomplete: 'email' })}
      ${field({ id: 'profile-phone', label: 'Phone', type: 'tel', value: profile.phone, autocomplete: 'tel', optional: true })}
    </div><button type="submit" class="button" id="save-profile">Save profile</button></form>`)
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = valuesOf(event.target)
    const email = emailFault(values['profile-email'])
    const errors = { ...(!values['profile-name'] && { 'profile-name': 'Enter your name' }), ...(email && { 'profile-email': email }) }
    if (!showErrors(event.target, errors)) return
    changeAccount({ profile: { name: values['profile-name'], email: values['profile-email'], phone: values['profile-phone'] } })
    toast('Your profile is saved.')
  })
}
