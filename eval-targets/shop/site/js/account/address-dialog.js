import { account, saveAddress } from '../state/account.js'
import { countries } from '../world/shipping-methods.js'
import { openDialog } from '../view/dialog.js'
import { choice, field, tick } from '../view/fields.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { html, one } from '../view/html.js'
import { addressFaults } from '../view/rules.js'

/** Asks for an address, new or known; calls back with its label once it is stored. */
export function openAddressDialog(known, onDone) {
  const { profile, defaultAddress } = account()
  const address = known ?? { label: '', name: profile.name, line1: '', line2: '', town: '', postcode: '', country: 'GB' }
  const dialog = openDialog({
    id: 'address-dialog',
    title: known ? `Edit ${known.label}` : 'Add an address',
    body: html`<form id="address-form" novalidate><div class="fields">
      ${field({ id: 'address-label', label: 'Label', value: address.label, hint: 'Such as Home or Work.', maxlength: 30 })}
      ${field({ id: 'address-name', label: 'Full name', value: address.name, autocomplete: 'name' })}
      ${field({ id: 'address-line1', label: 'Address line 1', value: address.line1, autocomplete: 'address-line1' })}
      ${field({ id: 'address-line2', label: 'Address line 2', value: address.line2, autocomplete: 'address-line2', optional: true })}
      ${field({ id: 'address-town', label: 'Town or city', value: address.town, autocomplete: 'address-level2', wide: false })}
      ${field({ id: 'address-postcode', label: 'Postcode', value: address.postcode, autocomplete: 'postal-code', wide: false })}
      ${choice({ id: 'address-country', label: 'Country', value: address.country, options: countries.map(({ code, name }) => [code, name]) })}
      </div>
      ${tick({ id: 'address-default', label: 'Use as my default address', checked: known?.id === defaultAddress })}
      <div class="actions"><button type="submit" class="button" id="save-address">Save address</button><button type="button" class="button plain" data-close>Cancel</button></div>
    </form>`,
  })
  one('#address-form', dialog).addEventListener('submit', (event) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const faults = { ...(!values['address-label'] && { 'address-label': 'Give the address a label' }), ...addressFaults(values, 'address-') }
    if (!showErrors(event.currentTarget, faults)) return
    const read = (name) => values[`address-${name}`]
    const saved = { id: known?.id, label: read('label'), name: read('name'), line1: read('line1'), line2: read('line2'), town: read('town'), postcode: read('postcode').toUpperCase(), country: read('country') }
    saveAddress(saved, values['address-default'] === 'on')
    dialog.close()
    onDone(saved.label)
  })
}
