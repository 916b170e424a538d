import { read, write } from './storage.js'

const FIRST = {
  pageSize: 20,
  density: 'comfortable',
  dateFormat: 'day',
  writingLanguage: 'en-GB',
  shortcuts: true,
  signature: { on: true, text: 'Robin Hale\nIllustration, Norwich' },
  vacation: { on: false, from: '', to: '', subject: '', text: '', contactsOnly: false },
  notifications: { newMail: true, starredOnly: false, sound: false, calendar: true, digest: false },
}

/** All settings. */
export const settings = () => ({ ...FIRST, ...read('settings', {}) })

/** Changes some of the settings. */
export const changeSettings = (fields) => write('settings', { ...settings(), ...fields })
