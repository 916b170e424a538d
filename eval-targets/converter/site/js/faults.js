/** What `?fault=<id>` plants, one at a time; what each is and where stands in faults.json. */
export const faults = {
  'fahrenheit-without-32': {
    parts: ({ convert }) => ({
      convert: (value, quantity, from, to) => {
        const right = convert(value, quantity, from, to)
        if (from === to) return right
        return to === '°F' ? right - 32 : from === '°F' ? convert(value + 32, quantity, from, to) : right
      },
    }),
  },
  'half-kilo-pounds': {
    parts: ({ convert }) => ({
      convert: (value, quantity, from, to) => {
        const right = convert(value, quantity, from, to)
        if (from === to) return right
        return to === 'lb' ? (right * 0.45359237) / 0.5 : from === 'lb' ? (right * 0.5) / 0.45359237 : right
      },
    }),
  },
  'dead-swap': { parts: () => ({ swapped: () => ({}) }) },
  'dead-copy': {
    page: (document) => document.querySelector('#copy').addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true }),
  },
  'decimals-ignored': { parts: ({ formatNumber }) => ({ formatNumber: (value) => formatNumber(value, 4) }) },
  'right-side-deaf': {
    page: (document) => document.querySelector('#right').addEventListener('input', (event) => event.stopImmediatePropagation(), { capture: true }),
  },
  'shows-nan': {
    parts: ({ parseNumber, formatNumber }) => ({
      parseNumber: (text) => parseNumber(text) ?? Number.NaN,
      formatNumber: (value, decimals) => (Number.isNaN(value) ? 'NaN' : formatNumber(value, decimals)),
    }),
  },
  'copy-rejects': { parts: () => ({ copyText: (text) => globalThis.clipboard.writeText(text) }) },
  'forgets-on-reload': { parts: () => ({ saveSettings: () => {} }) },
  'announces-by-alert': {
    page: (document) => document.querySelector('#copy').addEventListener('click', () => alert('Copied to clipboard!')),
  },
  'spinner-for-ever': {
    page: (document) => {
      const cover = document.createElement('div')
      cover.id = 'loading'
      cover.textContent = 'Loading…'
      cover.style.cssText = 'position:fixed;inset:0;z-index:9;display:grid;place-items:center;background:#fffffff2;color:#0f2f33;font-size:1.4rem'
      document.body.append(cover)
    },
  },
  'dark-on-dark': { css: ":root[data-theme='dark'] { --ink: #23444a; --soft: #2c5157 }" },
  'nameless-unit': { page: (document) => document.querySelector('label[for="right-unit"]').removeAttribute('for') },
  'keyboard-trap': {
    page: (document) => document.querySelector('#left').addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault()),
  },
  'no-zoom': {
    page: (document) => document.querySelector('meta[name="viewport"]').setAttribute('content', 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'),
  },
  'table-too-wide': { css: 'table { width: 44rem } .cloth { overflow: visible }' },
  'heading-over-text': { css: '.lead { margin-top: -2.2rem } .others h2 { margin-bottom: -2.4rem }' },
  'cut-off-heading': { css: 'h1 { height: 0.62em; overflow: hidden }' },
}
