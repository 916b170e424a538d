import { describe, expect, test } from 'vitest'
import {
  button,
  field,
  link,
  type Page,
  play,
  row,
  select,
  targetsOf,
  alive,
} from '../../testing/play-request.js'

describe('details of a request', () => {
  test('answers a question about the entry that the preceding statement describes', () => {
    const orders: Page = {
      targets: ['Processing', 'Shipped', 'Delivered'].map((status, index) =>
        link(`A-${index}`, {
          selector: `:nth-match(a, ${index + 5})`,
          context: `A-${index} Placed 8 May 2026 ${status} View order`,
        }),
      ),
    }
    const order: Page = {
      url: 'http://site.test/order',
      content: [row(['Tracking number', 'RM712472GB'])],
    }
    const { calls, end } = play(
      'One of my orders has been shipped but has not arrived yet. What is its tracking number?',
      orders,
      () => order,
    )
    expect(targetsOf(calls)).toEqual([':nth-match(a, 6)'])
    expect(end.answer).toBe('RM712472GB')
  })

  test('enters the given reason into a dialog that asks for one', () => {
    const dialog: Page = {
      targets: [
        button('Cancel this order?', {
          tag: 'dialog',
          role: 'dialog',
          selector: '#ask',
          box: { x: 0, y: 0, width: 400, height: 300 },
        }),
        select('Reason', ['Choose a reason', 'Ordered by mistake', 'Takes too long'], {
          box: { x: 20, y: 50, width: 80, height: 24 },
        }),
        button('Yes, cancel it', { box: { x: 20, y: 90, width: 80, height: 24 } }),
      ],
    }
    const { calls } = play(
      'Cancel the order. The reason is that I ordered it by mistake.',
      { title: 'Order', targets: [button('Cancel order')] },
      ([, target], page) =>
        target === '#cancel-order' ? dialog : target === '#yes-cancel-it' ? { targets: [] } : page,
    )
    expect(calls.slice(0, 3)).toEqual([
      ['browser_click', '#cancel-order', undefined],
      ['browser_select_option', '#reason', ['Ordered by mistake']],
      ['browser_click', '#yes-cancel-it', undefined],
    ])
  })

  test('submits a form with its own button, not with the search button above it', () => {
    const { calls } = play(
      'Enter "Fine" into the text field and press submit.',
      {
        targets: [
          button('Search', { type: 'submit' }),
          field('Text'),
          button('Publish it', { type: 'submit' }),
          button('Sign up', { type: 'submit' }),
        ],
      },
      alive,
    )
    expect(targetsOf(calls)).toEqual(['#text', '#publish-it'])
  })

  test('never archives or deletes something just to explore', () => {
    const menu = ['Archive', 'Delete', 'Mark as spam'].map((name) => button(name, { role: 'menuitem' }))
    const { calls, end } = play('Open the invoice from Nobody.', { targets: menu }, alive)
    expect(calls).toEqual([])
    expect(end.status).toBe('impossible')
  })
})
