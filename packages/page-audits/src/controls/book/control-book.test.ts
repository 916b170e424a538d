import type { Signals, Target } from '@webeval/core'
import { expect, it } from 'vitest'
import { createControlBook } from './control-book.js'

const control = (selector: string, given: Partial<Target>): Target => ({
  selector,
  tag: 'input',
  role: 'textbox',
  name: selector,
  text: '',
  state: {},
  box: { x: 0, y: 0, width: 20, height: 20 },
  inViewport: true,
  ...given,
})
const ticked = control('#ana', { role: 'checkbox', type: 'checkbox', state: { checked: true } })
const unticked = control('#terms', { role: 'checkbox', type: 'checkbox', state: { checked: false } })
const send = control('#send', { tag: 'button', role: 'button', type: 'submit', name: 'Add expense' })
const other = control('#other', { tag: 'button', role: 'button', type: 'button', name: 'Show more' })
const field = control('#what', { type: 'text' })

/** The order in which controls have their turn, each with an effect. */
function orderOf(targets: readonly Target[]): string[] {
  const book = createControlBook()
  const signals = { targets, signature: 'same' } as Signals
  const order: string[] = []
  for (
    let next = book.next(signals, 'http://page.test/');
    next;
    next = book.next(signals, 'http://page.test/')
  ) {
    order.push(next.selector)
    const record = book.record(next)
    record.tries++
    record.effects++
  }
  return order
}

it('sends a form before it takes the ticks from boxes that were ticked from the start', () => {
  expect(orderOf([ticked, unticked, field, send])).toEqual(['#what', '#terms', '#send', '#ana'])
  expect(orderOf([ticked, field, send, other])).toEqual(['#what', '#other', '#send', '#ana'])
})

it('uses ticked boxes in their turn where no fields are to be sent', () => {
  expect(orderOf([ticked, unticked, send])).toEqual(['#ana', '#terms', '#send'])
  expect(orderOf([ticked, field, other])).toEqual(['#what', '#ana', '#other'])
})

it('leaves the third row of a table until the buttons have had their turn', () => {
  const rows = [1, 2, 3].map((row) => control(`:nth-match(input, ${row})`, { name: 'Price', type: 'text' }))
  expect(orderOf([...rows, other])).toEqual([':nth-match(input, 1)', ':nth-match(input, 2)', '#other'])
  expect(orderOf([...rows, other, send])).toEqual([
    ...orderOf([...rows, other]),
    ':nth-match(input, 3)',
    '#send',
  ])
})

it('leaves a place alone that only listens for its buttons', () => {
  const within = { x: 2, y: 2, width: 8, height: 8 }
  const buttons = ['per kg', 'per lb'].map((name) =>
    control(`[data-unit="${name}"]`, { tag: 'button', role: 'button', name, box: within }),
  )
  const place = control('#units', { tag: 'div', role: 'generic', name: '', text: 'per kg per lb' })
  const card = {
    ...place,
    selector: '#card',
    text: 'Oats per kg per lb',
    box: { ...place.box, width: 90, height: 90 },
  }
  // A click in its middle falls on a button.
  const tile = { ...card, selector: '#tile', box: { ...place.box, width: 12, height: 12 } }
  expect(orderOf([place, tile, card, ...buttons])).toEqual([
    ...buttons.map(({ selector }) => selector),
    '#card',
  ])
})

it('leaves the other rows of a table alone once three of them did nothing', () => {
  const row = (place: number) =>
    control(`:nth-match(tr, ${place})`, { tag: 'tr', role: 'row', name: `Row ${place}` })
  const book = createControlBook()
  const signals = { targets: [1, 2, 3, 4].map(row), signature: 'same' } as Signals
  const next = () => book.next(signals, 'http://page.test/')
  for (const place of [1, 2, 3]) {
    const target = next()!
    expect(target.selector).toBe(`:nth-match(tr, ${place})`)
    book.record(target).tries++
  }
  expect(next()).toBeNull()
})

it('sends a form again once more of it is filled in', () => {
  const book = createControlBook()
  const slot = control('#slot', { role: 'radio', type: 'radio', name: '19:00' })
  const entered = [field, send, slot].entries()
  for (const [at, target] of entered)
    Object.assign(book.record(target), { tries: 1, effects: 1, lastEntry: at, states: new Set(['open']) })
  const next = () =>
    book.next({ targets: [field, send, slot], signature: 'open' } as unknown as Signals, 'http://page.test/')
  expect(next()?.selector).toBe('#send')
  Object.assign(book.record(send), { tries: 2, lastEntry: 3 })
  expect(next()).toBeNull()
})

it('lets another button go before the fifth of one kind, also where the deed comes last in its name', () => {
  const edit = (thing: string) =>
    control(`[aria-label="${thing} bearbeiten"]`, {
      tag: 'button',
      role: 'button',
      name: `${thing} bearbeiten`,
    })
  const rows = ['Milch', 'Brot', 'Seife', 'Kaffee', 'Gurken'].map(edit)
  const order = orderOf([...rows, other])
  expect(order.indexOf('#other')).toBe(4)
})

it('sends the form that an act brought up before it uses other buttons', () => {
  const others = ['Help', 'Questions'].map((name) =>
    control(`#${name}`, { tag: 'button', role: 'button', name, text: name }),
  )
  const comment = control('#comment', { tag: 'textarea', name: 'Comment' })
  const sends = { ...send, selector: '#send-comment' }
  const book = createControlBook()
  const look = (targets: readonly Target[]) => ({ targets, signature: 'same' }) as Signals
  book.see(look(others))
  book.see(look([...others, comment, sends]))
  const record = book.record(comment)
  ;[record.tries, record.effects, record.lastEntry] = [1, 1, 3]
  expect(book.next(look([...others, comment, sends]), 'http://a.test/')?.selector).toBe('#send-comment')
})

it('takes the days of a calendar for one kind', () => {
  const days = Array.from({ length: 8 }, (_, at) => {
    const name = `${['Sun', 'Mon', 'Tues', 'Wednes', 'Thurs', 'Fri', 'Satur', 'Sun'][at]}day, ${at + 1} November 2026`
    return control(`button[aria-label="${name}"]`, { tag: 'button', role: 'button', name })
  })
  expect(orderOf([...days, other]).indexOf('#other')).toBe(4)
})

it('opens a cart once more that was empty when it was opened', () => {
  const book = createControlBook()
  const cart = (name: string) => control('#cart', { tag: 'button', role: 'button', name })
  const nextOf = (target: Target, signature: string) =>
    book.next({ targets: [target], signature } as Signals, 'http://page.test/')?.name
  expect(nextOf(cart('Cart (0)'), 'one')).toBe('Cart (0)')
  const record = book.record(cart('Cart (0)'))
  Object.assign(record, { tries: 1, effects: 1, said: 'Cart (0)' })
  expect(nextOf(cart('Cart (0)'), 'two')).toBeUndefined()
  expect(nextOf(cart('Cart (2)'), 'three')).toBe('Cart (2)')
  Object.assign(record, { tries: 2, effects: 2, said: 'Cart (2)' })
  expect(nextOf(cart('Cart (5)'), 'four')).toBeUndefined()
})

it('knows controls that do what none of those did that had their turn', () => {
  const button = (name: string, context: string) =>
    control(`button[aria-label="${name}"]`, { tag: 'button', role: 'button', name, context })
  const book = createControlBook()
  const here = [button('Cancel', 'Change an entry'), button('Edit Milk', 'Shopping')]
  const signals = { targets: here, signature: 'same' } as Signals
  for (const target of here) {
    expect(book.next(signals, 'http://page.test/')?.name).toBe(target.name)
    Object.assign(book.record(target), { tries: 1, effects: 1 })
  }
  const isNew = (...others: readonly Target[]) => others.map((target) => book.isNew(target, others))
  expect(isNew(button('Edit Bread', 'Shopping'), button('Archive Bread', 'Shopping'))).toEqual([false, true])
  expect(isNew(button('Cancel', 'Change an entry'))).toEqual([false])
  expect(isNew(button('Cancel', 'Empty the list?'))).toEqual([true])
  // Those of a list's entries.
  expect(isNew(button('Cancel', 'Booking of Monday'), button('Cancel', 'Booking of Friday'))).toEqual([
    false,
    false,
  ])
})

it('declines what a dialog asks before it agrees', () => {
  const button = (name: string) => control(`[data-name="${name}"]`, { tag: 'button', role: 'button', name })
  const first = (...targets: readonly Target[]) =>
    createControlBook().next({ targets, signature: 'same' } as Signals, 'http://page.test/')?.name
  expect(first(button('Yes, cancel it'), button('Keep booking'))).toBe('Keep booking')
  // A form, and a page with more to use.
  const name = control('#name', { tag: 'input', role: 'textbox', name: 'Name' })
  expect(first(name, button('OK'), button('Cancel'))).toBe('Name')
  expect(first(...['Prints', 'Frames', 'Cancel', 'Help'].map(button))).toBe('Prints')
})
