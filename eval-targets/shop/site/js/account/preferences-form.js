import { account, changeAccount } from '../state/account.js'
import { radios, tick } from '../view/fields.js'
import { fill, html } from '../view/html.js'
import { toast } from '../view/toast.js'

const topics = [
  ['newArrivals', 'pref-new', 'New arrivals'],
  ['sales', 'pref-sales', 'Sales and seconds'],
  ['journal', 'pref-journal', 'Stories from the workshops'],
]
const rhythms = ['weekly', 'fortnightly', 'monthly']

/** Shows the e-mail preferences and makes them work. */
export function mountPreferences(place) {
  const { preferences } = account()
  fill(place, html`<form id="preferences-form">
    <fieldset><legend>Write to me about</legend>${topics.map(([key, id, label]) => tick({ id, label, checked: preferences[key] }))}</fieldset>
    ${radios({ name: 'frequency', legend: 'How often', value: preferences.frequency, options: rhythms.map((value) => ({ value, label: value[0].toUpperCase() + value.slice(1) })) })}
    <button type="submit" class="button" id="save-preferences">Save preferences</button></form>`)
  place.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = new FormData(event.target)
    const wishes = Object.fromEntries(topics.map(([key, id]) => [key, chosen.has(id)]))
    changeAccount({ preferences: { ...wishes, frequency: chosen.get('frequency') } })
    toast('Your preferences are saved.')
  })
}
