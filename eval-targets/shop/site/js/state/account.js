import { customer } from '../world/customer.js'
import { read, write } from './storage.js'

/** The account: profile, addresses, which is the default, and e-mail preferences. */
export const account = () => ({ ...customer, ...read('account', {}) })

/** Changes parts of the account. */
export const changeAccount = (fields) => write('account', { ...account(), ...fields })

/** Stores an address: a new one when it has no id. Returns its id. */
export function saveAddress(address, isDefault) {
  const { addresses, defaultAddress } = account()
  const id = address.id || `a${1 + Math.max(0, ...addresses.map((known) => Number(known.id.slice(1))))}`
  const saved = { ...address, id }
  const known = addresses.some((entry) => entry.id === id)
  changeAccount({
    addresses: known ? addresses.map((entry) => (entry.id === id ? saved : entry)) : [...addresses, saved],
    defaultAddress: isDefault ? id : defaultAddress,
  })
  return id
}

/** Forgets an address; the first that is left becomes the default if need be. */
export function deleteAddress(id) {
  const { addresses, defaultAddress } = account()
  const left = addresses.filter((entry) => entry.id !== id)
  changeAccount({ addresses: left, defaultAddress: defaultAddress === id ? (left[0]?.id ?? null) : defaultAddress })
}
