import { account, changeAccount, deleteAddress } from '../state/account.js'
import { addressLines } from '../view/address-lines.js'
import { fill, html } from '../view/html.js'
import { toast } from '../view/toast.js'
import { openAddressDialog } from './address-dialog.js'

/** Shows the address book in a place and makes it work. */
export function mountAddressBook(place) {
  const show = () => fill(place, book())
  const saved = (label) => {
    show()
    toast(`${label} is saved.`)
  }
  show()
  place.addEventListener('click', ({ target }) => {
    const address = account().addresses.find(({ id }) => id === target.dataset.address)
    if (target.id === 'add-address') openAddressDialog(undefined, saved)
    if (target.dataset.act === 'edit') openAddressDialog(address, saved)
    if (target.dataset.act === 'default') {
      changeAccount({ defaultAddress: address.id })
      saved(address.label)
    }
    if (target.dataset.act === 'delete') remove(address)
  })

  function remove(address) {
    const { addresses, defaultAddress } = account()
    deleteAddress(address.id)
    show()
    toast(`${address.label} is deleted.`, {
      label: 'Undo',
      run: () => {
        changeAccount({ addresses, defaultAddress })
        show()
      },
    })
  }
}

function book() {
  const { addresses, defaultAddress } = account()
  return html`<ul class="addresses">${addresses.map((address) => card(address, address.id === defaultAddress))}</ul>
    <button type="button" class="button" id="add-address">Add an address</button>`
}

function card(address, isDefault) {
  const act = (name, label) => html`<button type="button" class="text-button" data-act="${name}" data-address="${address.id}" id="${name}-${address.id}" aria-label="${label} ${address.label}">${label}</button>`
  return html`<li class="address-card"><h2>${address.label}${isDefault && html` <span class="status status-delivered">Default</span>`}</h2>${addressLines(address)}
    <div class="actions">${act('edit', 'Edit')} ${!isDefault && act('default', 'Make default')} ${act('delete', 'Delete')}</div></li>`
}
