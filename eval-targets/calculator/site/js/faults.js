/** What `?fault=<id>` plants, one at a time; what each is and where stands in faults.json. */
export const faults = {
  'divides-backwards': {
    parts: ({ calculate }) => ({
      calculate: (tokens) => (tokens.length === 3 && tokens[1] === '/' ? calculate([tokens[2], '/', tokens[0]]) : calculate(tokens)),
    }),
  },
  'dead-percent': { parts: ({ press }) => ({ press: (state, key, calculate) => (key === 'percent' ? state : press(state, key, calculate)) }) },
  'nine-types-eight': {
    parts: ({ press }) => ({ press: (state, key, calculate) => press(state, key === '9' ? '8' : key, calculate) }),
  },
  'tape-uses-first-line': {
    parts: ({ tapeLine }) => ({
      tapeLine: (line, formatNumber, onUse) => {
        const item = tapeLine(line, formatNumber, () => document.querySelector('#tape button') === item.firstChild ? onUse() : document.querySelector('#tape button').click())
        return item
      },
    }),
  },
  'tape-forgotten': { parts: () => ({ loadTape: () => [] }) },
  'alert-on-zero': {
    parts: ({ press }) => ({
      press: (state, key, calculate) => {
        const next = press(state, key, calculate)
        if (!next.note.startsWith('Dividing')) return next
        alert('Error: division by zero!')
        return { ...next, note: '' }
      },
    }),
  },
  'equals-throws': {
    parts: ({ press }) => ({
      press: (state, key, calculate) => {
        const next = press(state, key, calculate)
        if (key === '=') return { ...next, note: next.done.text && next.note }
        return next
      },
    }),
  },
  'nameless-delete-key': { page: (document) => document.querySelector('#back').removeAttribute('aria-label') },
  'pale-tape': { css: '.tape-empty, .line span { color: #d9cbb5 }' },
  'no-focus-ring': { css: '.key:focus, .key:focus-visible { outline: none }' },
  'wide-machine': { css: '.machine { min-width: 30rem }' },
  'overlapping-keys': { css: '.key.op { margin-left: -2.2rem; width: calc(100% + 2.2rem) }' },
  'digits-cut-off': { css: '.display, .display[data-size] { font-size: 3.4rem; overflow: hidden; justify-content: flex-start }' },
}
