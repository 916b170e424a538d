/** Whether a text looks like an e-mail address. */
export const isEmail = (text) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** What is wrong with an e-mail address, or undefined. */
export function emailFault(text) {
  if (!text) return 'Enter your e-mail address'
  return isEmail(text) ? undefined : 'Enter an e-mail address in the form name@example.com'
}

const postcodes = {
  GB: [/^[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}$/i, 'Enter a UK postcode, such as NR2 1DX'],
  US: [/^\d{5}(-\d{4})?$/, 'Enter a ZIP code of five digits'],
  DE: [/^\d{5}$/, 'Enter a postcode of five digits'],
  FR: [/^\d{5}$/, 'Enter a postcode of five digits'],
}

/** What is wrong with an address, as `{field: message}`; fields carry the prefix. */
export function addressFaults(values, prefix = '') {
  const faults = {}
  const need = (name, message) => {
    if (!values[prefix + name]) faults[prefix + name] = message
  }
  need('name', 'Enter the name of who it is for')
  need('line1', 'Enter the first line of the address')
  need('town', 'Enter the town or city')
  need('postcode', 'Enter the postcode')
  const [pattern, message] = postcodes[values[`${prefix}country`]] ?? []
  if (values[`${prefix}postcode`] && pattern && !pattern.test(values[`${prefix}postcode`])) {
    faults[`${prefix}postcode`] = message
  }
  return faults
}

/** What is wrong with a payment card, as `{field: message}`; the month now is `yyyy-mm`. */
export function cardFaults({ 'card-number': number = '', 'card-expiry': expiry = '', 'card-cvc': cvc = '' }, now) {
  const faults = {}
  const digits = number.replaceAll(/[\s-]/g, '')
  if (!/^\d{16}$/.test(digits) || !passesLuhn(digits)) faults['card-number'] = 'Enter the 16 digits on the front of the card'
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry) ?? []
  if (!month) faults['card-expiry'] = 'Enter the expiry date as MM/YY'
  else if (`20${year}-${month}` < now) faults['card-expiry'] = 'This card has expired'
  if (!/^\d{3,4}$/.test(cvc)) faults['card-cvc'] = 'Enter the three digits on the back'
  return faults
}

function passesLuhn(digits) {
  const sum = [...digits].toReversed().reduce((total, digit, n) => {
    const value = Number(digit) * (n % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
