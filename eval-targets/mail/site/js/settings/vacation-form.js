import { changeSettings, settings } from '../state/settings.js'
import { area, field, radios, tick } from '../view/fields.js'
import { html } from '../view/html.js'

/** The answer that goes out while one is away. */
export const vacationForm = {
  id: 'vacation',
  title: 'Vacation responder',
  body() {
    const { on, from, to, subject, text, contactsOnly } = settings().vacation
    return html`${radios({ name: 'vacation', legend: 'Vacation responder', options: [['off', 'Off'], ['on', 'On']], value: on ? 'on' : 'off' })}
      <div class="pair">${field({ id: 'vacation-from', label: 'First day', type: 'date', value: from })} ${field({ id: 'vacation-to', label: 'Last day', type: 'date', value: to, optional: true })}</div>
      ${field({ id: 'vacation-subject', label: 'Subject', value: subject, maxlength: 120 })}
      ${area({ id: 'vacation-text', label: 'Message', value: text, rows: 5 })}
      ${tick({ id: 'vacation-contacts', label: 'Only answer people in my contacts', checked: contactsOnly })}`
  },
  faults(values) {
    if (values.vacation !== 'on') return {}
    const { 'vacation-from': from, 'vacation-to': to } = values
    return {
      ...(!from && { 'vacation-from': 'Choose the first day' }),
      ...(from && to && to < from && { 'vacation-to': 'The last day is before the first' }),
      ...(!values['vacation-subject'] && { 'vacation-subject': 'Enter a subject' }),
      ...(!values['vacation-text'] && { 'vacation-text': 'Write what people should know' }),
    }
  },
  save: (values) =>
    changeSettings({
      vacation: { on: values.vacation === 'on', from: values['vacation-from'], to: values['vacation-to'], subject: values['vacation-subject'], text: values['vacation-text'], contactsOnly: values['vacation-contacts'] === 'on' },
    }),
  said: 'Vacation responder saved.',
}
