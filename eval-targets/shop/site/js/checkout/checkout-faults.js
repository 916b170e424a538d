import { isoDay, today } from '../world/calendar.js'
import { addressFaults, cardFaults, emailFault } from '../view/rules.js'

/** What is wrong with the checkout form, as `{field: message}` in the order of the page. */
export function checkoutFaults(values) {
  const faults = {}
  const email = emailFault(values.email)
  if (email) faults.email = email
  if (values.phone && !/^[+\d][\d\s()-]{6,}$/.test(values.phone)) faults.phone = 'Enter a phone number, such as 01632 960 118'
  Object.assign(faults, addressFaults(values))
  if (!values.shipping) faults.shipping = 'Choose how to send it'
  if (values.payment === 'card') Object.assign(faults, cardFaults(values, isoDay(today).slice(0, 7)))
  if (values.terms !== 'on') faults.terms = 'Accept the terms of sale to go on'
  return faults
}
