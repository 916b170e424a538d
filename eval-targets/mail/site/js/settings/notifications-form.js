import { changeSettings, settings } from '../state/settings.js'
import { tick } from '../view/fields.js'
import { html } from '../view/html.js'

const wishes = [
  ['newMail', 'notify-new', 'New messages', 'A note on this device when something arrives in the inbox.'],
  ['starredOnly', 'notify-starred', 'Only from people I have starred', ''],
  ['sound', 'notify-sound', 'Play a sound', ''],
  ['calendar', 'notify-travel', 'Changes to flights and bookings', 'At once, even at night.'],
  ['digest', 'notify-digest', 'Weekly summary', 'On Mondays: what is unread and what waits for an answer.'],
]

/** What one wants to be told of. */
export const notificationsForm = {
  id: 'notifications',
  title: 'Notifications',
  body: () => html`<fieldset class="ticks-list"><legend>Tell me about</legend>${wishes.map(([key, id, label, hint]) => tick({ id, label, hint, checked: settings().notifications[key] }))}</fieldset>`,
  faults: () => ({}),
  save: (values) => changeSettings({ notifications: Object.fromEntries(wishes.map(([key, id]) => [key, values[id] === 'on'])) }),
  said: 'Notifications saved.',
}
