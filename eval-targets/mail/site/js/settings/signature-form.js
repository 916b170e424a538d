import { changeSettings, settings } from '../state/settings.js'
import { area, tick } from '../view/fields.js'
import { html } from '../view/html.js'

/** What stands below every letter. */
export const signatureForm = {
  id: 'signature',
  title: 'Signature',
  body() {
    const { on, text } = settings().signature
    return html`${tick({ id: 'signature-on', label: 'Add my signature to everything I send', checked: on })}
      ${area({ id: 'signature-text', label: 'Signature', value: text, rows: 5, maxlength: 500, optional: true })}`
  },
  faults: () => ({}),
  save: (values) => changeSettings({ signature: { on: values['signature-on'] === 'on', text: values['signature-text'] } }),
  said: 'Signature saved.',
}
