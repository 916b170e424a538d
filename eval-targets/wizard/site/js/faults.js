/** The markup of one step, altered. */
const alteredStep = (name, alter) => ({
  parts: ({ stepViews }) => ({ stepViews: { ...stepViews, [name]: (order) => alter(stepViews[name](order)) } }),
})

/** What `?fault=<id>` plants, one at a time; what each is and where stands in faults.json. */
export const faults = {
  'total-of-one-bag': { parts: ({ priceOf }) => ({ priceOf: (order) => priceOf({ ...order, bags: 1 }) }) },
  'minus-adds': { parts: ({ stepped }) => ({ stepped: (bags) => stepped(bags, 1) }) },
  'dead-start-button': { parts: () => ({ finish: () => {} }) },
  'dead-back-button': alteredStep('amount', (html) => html.replace('data-back', '')),
  'no-checks': {
    parts: ({ validate }) => ({ validate: (step, order) => (step === 'delivery' ? {} : validate(step, order)) }),
  },
  'back-loses-everything': {
    page: (document) => {
      document.querySelector('#step').addEventListener('click', ({ target }) => {
        if (!target.closest('[data-back]')) return
        localStorage.clear()
        location.replace(location.pathname + location.search)
      })
    },
  },
  'wrong-language': alteredStep('amount', (html) => html.replace('Next: delivery', 'Weiter zur Lieferung').replace('>Back<', '>Zurück<')),
  'forgets-on-reload': { parts: () => ({ saveOrder: () => {} }) },
  'no-history': {
    parts: ({ replaceStep }) => ({
      goTo: (step) => {
        replaceStep(step)
        dispatchEvent(new HashChangeEvent('hashchange'))
      },
    }),
  },
  'throws-at-load': { page: (document) => document.querySelector('#newsletter').addEventListener('click', () => {}) },
  'missing-file': {
    page: (document) => document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'css/theme.css' })),
  },
  'choices-out-of-reach': { css: ".choice input[type='radio'] { display: none }" },
  'hidden-from-readers': { page: (document) => document.querySelector('#step').setAttribute('aria-hidden', 'true') },
  'steps-too-wide': { css: '.steps ol { grid-template-columns: repeat(4, 9rem) } .steps li { white-space: nowrap }' },
  'bill-over-the-step': {
    css: '.bill { position: fixed; left: 0; right: 0; bottom: 0; border-radius: 0; padding-bottom: 6rem } @media (min-width: 56rem) { .bill { left: auto; top: 22rem; bottom: auto; width: 60vw } }',
  },
  'minute-text': { css: '.choice span span, .hint, .steps li, .intro p { font-size: 8px }' },
}
