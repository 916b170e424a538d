import { mountAddressBook } from '../account/address-book.js'
import { mountPreferences } from '../account/preferences-form.js'
import { mountProfile } from '../account/profile-form.js'
import { one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { wireTabs } from '../view/tabs.js'

mountPage('account')
mountProfile(one('#panel-profile'))
mountAddressBook(one('#panel-addresses'))
mountPreferences(one('#panel-preferences'))
const choose = wireTabs(one('#account-tabs'), (id) => history.replaceState(null, '', `#${id.replace('tab-', '')}`))
if (location.hash) choose(`tab-${location.hash.slice(1)}`)
window.addEventListener('hashchange', () => choose(`tab-${location.hash.slice(1)}`))
