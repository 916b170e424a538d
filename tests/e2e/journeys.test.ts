import { expect, it } from 'vitest'
import { journeysAudit } from '../../packages/page-audits/src/areas/journeys/journeys-audit.js'
import { makeOneAudit } from '../support/make-one-audit.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/**
 * Three steps. The first accepts anything as an e-mail address, the second accepts a missing one, and its
 * Back button is dead.
 */
const order = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Order</title><style>body{font:16px/1.5 sans-serif;margin:24px;color:#222;background:#fff}button,input{font:inherit;padding:8px 12px}</style></head>
<body><main><h1>Order honey</h1><div id="app"></div></main><script>
const steps = [['You', ['Full name', 'Email']], ['Address', ['Street', 'Town']], ['Anything else', ['Words for the card (optional)']]]
const kept = {}
function show(at) {
  if (at === 3) return void (app.innerHTML = '<h2>Thank you</h2><p>Your honey is on its way.</p>')
  const [title, fields] = steps[at]
  app.innerHTML = '<h2>' + title + '</h2>' + fields.map((name) => '<p><label>' + name + ' <input name="' + name + '"></label></p>').join('') +
    '<p role="alert"></p>' + (at > 0 ? '<button id="back">Back</button> ' : '') + '<button id="next">' + (at === 2 ? 'Place order' : 'Continue') + '</button>'
  for (const input of app.querySelectorAll('input')) { input.value = kept[input.name] ?? ''; input.oninput = () => { kept[input.name] = input.value } }
  if (at === 2) app.querySelector('#back').onclick = () => show(1)
  app.querySelector('#next').onclick = () => {
    const empty = at === 0 && fields.find((name) => !kept[name])
    if (empty) return void (app.querySelector('[role=alert]').textContent = 'Please fill in: ' + empty)
    show(at + 1)
  }
}
show(0)</script></body></html>`

it.runIf(isTurnOfDay('go through a checkout'))(
  'goes through a checkout to its end and names the step that checks nothing and the button that leads nowhere',
  async () => {
    const task = 'Order honey in three steps, with a way back. Check each step.'
    const drafts = await makeOneAudit(journeysAudit, order, task)
    expect(drafts.map(({ rule, description }) => `${rule}: ${description}`).toSorted()).toEqual([
      expect.stringMatching(/^accepts-empty: “Continue” leaves the step “Address”/),
      expect.stringMatching(/^accepts-invalid: “Email” takes “not-an-email”/),
      expect.stringMatching(/^dead-control: “Back” does nothing/),
    ])
    expect(drafts.map(({ reproduced }) => reproduced)).toEqual([true, true, true])
  },
  60_000,
)
