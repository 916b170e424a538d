import { changeSettings, settings } from '../state/settings.js'
import { choice, radios, tick } from '../view/fields.js'
import { html } from '../view/html.js'

const languages = [['en-GB', 'English (UK)'], ['en-US', 'English (US)'], ['de', 'Deutsch'], ['fr', 'Français'], ['es', 'Español'], ['nb', 'Norsk bokmål']]
const formats = [['day', '14 May 2026'], ['month', 'May 14, 2026'], ['iso', '2026-05-14']]

/** How lists look and letters are spelt. */
export const generalForm = {
  id: 'general',
  title: 'General',
  body() {
    const { pageSize, density, dateFormat, writingLanguage, shortcuts } = settings()
    return html`${choice({ id: 'writing-language', label: 'Language you write in', hint: 'For spelling and hyphens while you compose.', options: languages, value: writingLanguage })}
      ${choice({ id: 'date-format', label: 'Dates look like', options: formats, value: dateFormat })}
      ${choice({ id: 'page-size', label: 'Conversations per page', options: [['10', '10'], ['20', '20'], ['50', '50']], value: String(pageSize) })}
      ${radios({ name: 'density', legend: 'Density of lists', options: [['comfortable', 'Comfortable'], ['compact', 'Compact']], value: density })}
      ${tick({ id: 'shortcuts', label: 'Keyboard shortcuts', checked: shortcuts, hint: 'Single keys such as c and e.' })}`
  },
  faults: () => ({}),
  save: (values) => changeSettings({ writingLanguage: values['writing-language'], dateFormat: values['date-format'], pageSize: Number(values['page-size']), density: values.density, shortcuts: values.shortcuts === 'on' }),
  said: 'General settings saved.',
}
