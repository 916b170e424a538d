import { emptyOrder, rhythms, tastes } from './order.js'

const one = (selector) => document.querySelector(selector)
const names = { taste: 'Taste', amount: 'Amount', delivery: 'Delivery', review: 'Review' }
const steps = Object.keys(names)

/** Brings the page to life with the parts it is given. */
export function startWizard(parts) {
  const { validate, priceOf, formatPrice, stepped, loadOrder, saveOrder, stepInAddress, goTo, replaceStep, following, stepViews, reviewRows, finish } = parts
  let order = loadOrder()
  let step = 'taste'

  const change = (changes) => {
    order = { ...order, ...changes }
    saveOrder(order)
    showBill()
  }
  /** The first step that is not done, or the one that was asked for when all before it are. */
  const reachable = (wanted) => {
    const open = steps.find((name) => Object.keys(validate(name, order)).length > 0) ?? 'review'
    return steps.includes(wanted) && steps.indexOf(wanted) <= steps.indexOf(open) ? wanted : open
  }

  function show(wanted, { focus = true } = {}) {
    step = reachable(wanted ?? 'taste')
    if (stepInAddress() !== step) replaceStep(step)
    one('#done').hidden = true
    one('#bill').hidden = false
    one('#step').hidden = false
    one('#step').innerHTML = stepViews[step](order)
    for (const field of one('#step').querySelectorAll('[name]')) fill(field)
    if (step === 'review') showReview()
    showMessageField()
    showProgress(step)
    showBill()
    if (focus) one('#step h2').focus()
  }
  function fill(field) {
    if (field.type === 'radio') return
    if (field.type === 'checkbox') field.checked = order[field.name]
    else field.value = order[field.name]
  }
  const showMessageField = () => one('#message-field')?.toggleAttribute('hidden', !order.gift)

  function showProgress(current) {
    const at = steps.indexOf(current)
    one('#progress').replaceChildren(
      ...steps.map((name, index) => {
        const item = Object.assign(document.createElement('li'), { textContent: `${index + 1}. ${names[name]}`, className: index < at ? 'past' : '' })
        if (name === current) item.setAttribute('aria-current', 'step')
        return item
      }),
    )
  }
  function showBill() {
    one('#total').textContent = formatPrice(priceOf(order))
    const taste = tastes[order.taste]
    one('#bill-text').textContent = taste ? `${order.bags} × ${taste.name}, ${rhythms[order.rhythm].toLowerCase()}${order.bags >= 3 ? ', 10% off' : ''}` : 'Choose a taste to see the price.'
  }
  function showReview() {
    one('#review').replaceChildren(
      ...reviewRows(order).map(({ step: place, title, text }) => {
        const row = document.createElement('div')
        const link = Object.assign(document.createElement('a'), { className: 'change', href: `#${place}`, textContent: 'Change' })
        link.setAttribute('aria-label', `Change ${title.toLowerCase()}`)
        const value = Object.assign(document.createElement('dd'), { textContent: text, dir: 'auto' })
        const action = document.createElement('dd')
        action.append(link)
        row.append(Object.assign(document.createElement('dt'), { textContent: title }), value, action)
        return row
      }),
    )
  }
  function showErrors(errors) {
    for (const message of one('#step').querySelectorAll('.error')) {
      const name = message.id.replace('-error', '')
      message.textContent = errors[name] ?? ''
      one(`#${name}`)?.toggleAttribute('aria-invalid', false)
      if (errors[name]) one(`#${name}`)?.setAttribute('aria-invalid', 'true')
    }
    const first = Object.keys(errors)[0]
    if (first) (one(`#${first}`) ?? one(`[name="${first}"]`)).focus()
  }
  function showDone() {
    const { name, rhythm } = order
    one('#step').hidden = true
    one('#bill').hidden = true
    one('#done').hidden = false
    one('#done-text').textContent = `The first delivery for ${name.trim()} leaves on Tuesday, then ${rhythms[rhythm].toLowerCase()}: ${formatPrice(priceOf(order))} each time.`
    one('#progress').replaceChildren()
    change(emptyOrder)
    replaceStep('done')
    one('#done-title').focus()
  }

  one('#step').addEventListener('submit', (event) => {
    event.preventDefault()
    const errors = validate(step, order)
    showErrors(errors)
    if (Object.keys(errors).length > 0) return
    if (step === 'review') finish(showDone)
    else goTo(following(steps, step))
  })
  one('#step').addEventListener('input', ({ target }) => {
    change({ [target.name]: target.type === 'checkbox' ? target.checked : target.value })
    showMessageField()
  })
  one('#step').addEventListener('click', (event) => {
    const { target } = event
    // The second half of a double click would act on the next step.
    if (event.detail > 1 && target.closest('.buttons button')) return event.preventDefault()
    if (target.closest('[data-back]')) goTo(steps[steps.indexOf(step) - 1])
    const way = { more: 1, fewer: -1 }[target.closest('.stepper button')?.id]
    if (way === undefined) return
    const bags = stepped(order.bags, way)
    one('#bags-hint').textContent = bags === order.bags ? `We send 1 to ${bags === 1 ? 'six' : bags} bags at a time.` : `${bags} ${bags === 1 ? 'bag' : 'bags'}; 10% off from 3.`
    change({ bags })
    one('#bags').textContent = bags
  })
  one('#restart').addEventListener('click', ({ detail }) => detail < 2 && show('taste'))
  addEventListener('hashchange', () => show(stepInAddress()))
  show(stepInAddress(), { focus: false })
}
