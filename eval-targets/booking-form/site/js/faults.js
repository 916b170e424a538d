/** What `?fault=<id>` plants, one at a time; what each is and where stands in faults.json. */
export const faults = {
  'no-validation': {
    parts: ({ formatDate }) => ({ validate: () => ({}), formatDate: (date) => (date === '' ? 'Invalid Date' : formatDate(date)) }),
  },
  'deposit-off-by-one': { parts: ({ depositOf }) => ({ depositOf: (guests) => depositOf(guests) + 10 }) },
  'books-the-day-before': {
    parts: ({ formatDate }) => ({ formatDate: (date) => formatDate(new Date(Date.parse(date) - 1).toISOString().slice(0, 10)) }),
  },
  'books-twice': { parts: () => ({ mayTwice: true }) },
  'sends-for-ever': { parts: () => ({ send: () => new Promise(() => {}) }) },
  'send-rejects': { parts: () => ({ send: async () => JSON.parse('<!doctype html>') }) },
  'empties-the-form': {
    parts: ({ validate }) => ({
      validate: (booking, day) => {
        const errors = validate(booking, day)
        if (Object.keys(errors).length > 0) document.querySelector('#booking').reset()
        return errors
      },
    }),
  },
  'says-only-error': {
    parts: ({ validate }) => ({
      validate: (booking, day) => Object.fromEntries(Object.keys(validate(booking, day)).map((field) => [field, 'Error.'])),
    }),
  },
  'label-of-another-field': { page: (document) => document.querySelector('label[for="email"]').setAttribute('for', 'email-address') },
  'jumping-tab-order': {
    page: (document) => {
      document.querySelector('#notes').tabIndex = 1
      document.querySelector('#guests').tabIndex = 2
    },
  },
  'no-language': { page: (document) => document.documentElement.removeAttribute('lang') },
  'two-columns-on-a-phone': { css: '.grid { grid-template-columns: 15rem 15rem }' },
  'labels-in-the-fields': { css: '.field > label:not(.check) { position: relative; top: 2.1rem; left: 0.9rem } .field > input { padding-left: 0.85rem }' },
  'filler-text': {
    page: (document) => {
      document.querySelector('#lead').textContent = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore.'
    },
  },
}
