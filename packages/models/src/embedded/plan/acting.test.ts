import type { Target } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import {
  box,
  button,
  field,
  heading,
  link,
  type Page,
  play,
  select,
  alive,
} from '../../testing/play-request.js'

const reply = (user: string): Target =>
  button('Reply', { selector: `#reply-${user}`, context: `@${user} wrote something` })

describe('acting', () => {
  test('clicks the named target, not a similar one', () => {
    const targets = [button('Okay then'), button('OK'), button('Cancel')]
    expect(play('Click on the "OK" button.', { targets }, alive).calls).toEqual([
      ['browser_click', '#ok', undefined],
    ])
  })

  test('fills each value into its field and submits', () => {
    const targets = [field('Password', { type: 'password' }), field('User name'), button('Log in')]
    const { calls, end } = play(
      'Enter the username "ann" and the password "x" and press login.',
      { targets },
      alive,
    )
    expect(calls).toEqual([
      ['browser_type', '#user-name', 'ann'],
      ['browser_type', '#password', 'x'],
      ['browser_click', '#log-in', undefined],
    ])
    expect(end.status).toBe('done')
  })

  test('fills every field when the request means all', () => {
    const targets = [field('a'), field('b'), button('Submit')]
    const { calls } = play(
      'Enter the password "p" into both text fields and press submit.',
      { targets },
      alive,
    )
    expect(calls.map(([, target]) => target)).toEqual(['#a', '#b', '#submit'])
  })

  test('checks named boxes and skips those already checked', () => {
    const targets = [box('Red', { state: { checked: true } }), box('Green'), box('Blue'), button('Submit')]
    const { calls } = play('Select Red, Blue and click Submit.', { targets }, alive)
    expect(calls.map(([, target]) => target)).toEqual(['#blue', '#submit'])
  })

  test('selects the option from the list that has it', () => {
    const targets = [select('Size', ['S', 'M']), select('Colour', ['Moss', 'Ink'])]
    expect(play('Choose Ink from the list', { targets }, alive).calls).toEqual([
      ['browser_select_option', '#colour', ['Ink']],
    ])
  })

  test('prefers the target next to the named person', () => {
    const { calls } = play(
      'For the user @paula, click on the "Reply" button.',
      { targets: [reply('ann'), reply('paula'), reply('tom')] },
      alive,
    )
    expect(calls[0]?.[1]).toBe('#reply-paula')
  })

  test('finds the third field and the cheapest item', () => {
    const targets = [1, 2, 3].map((index) => field(`f${index}`))
    expect(play('Focus into the 3rd input textbox.', { targets }, alive).calls[0]?.[1]).toBe('#f3')
    const mugs = ['$12.00', '$8.50', '$30'].map((price, index) =>
      link(`Mug ${index}`, { context: `Mug ${index} ${price}` }),
    )
    expect(play('Open the cheapest mug', { targets: mugs }, alive).calls[0]?.[1]).toBe('#mug-1')
  })

  test('tries the next best target when nothing changed', () => {
    const targets = [button('Details', { selector: '#dead' }), button('Details', { selector: '#alive' })]
    const { calls } = play('Click Details', { targets }, ([, target], page) =>
      target === '#alive' ? page : null,
    )
    expect(calls.map(([, target]) => target)).toEqual(['#dead', '#alive'])
  })

  test('opens the product page when the list has no cart button, then sets the given values', () => {
    const product: Page = {
      url: 'http://site.test/mug',
      title: 'Tarn mug',
      content: [heading('Tarn mug')],
      targets: [
        select('Colour', ['Chalk', 'Moss']),
        field('Quantity', { type: 'number', value: '1' }),
        button('Add to cart'),
      ],
    }
    const list: Page = { targets: [link('Home'), link('Tarn mug'), link('Tarn plate')] }
    const { calls, end } = play('Put two Tarn mugs in Moss into the cart.', list, ([, target], page) =>
      target === '#tarn-mug' ? product : page,
    )
    expect(calls).toEqual([
      ['browser_click', '#tarn-mug', undefined],
      ['browser_select_option', '#colour', ['Moss']],
      ['browser_type', '#quantity', '2'],
      ['browser_click', '#add-to-cart', undefined],
    ])
    expect(end.status).toBe('done')
  })

  test('picks a date in a calendar that does not accept typing', () => {
    const opener = field('Date', { state: { readonly: true } })
    const days = Array.from({ length: 30 }, (_, index) =>
      link(String(index + 1), { selector: `#d${index + 1}` }),
    )
    const names = ['March 2016', 'April 2016', 'May 2016']
    const showing = (month: number): Page => ({
      targets: [opener, button('Prev'), button('Next'), ...days],
      content: [{ kind: 'text', text: names[month]! }],
    })
    let month = 2
    const { calls, end } = play(
      'Select 03/05/2016 as the date',
      { targets: [opener] },
      ([, target], page) => {
        if (target === '#date') return showing(month)
        return target === '#prev' ? showing(--month) : page
      },
    )
    expect(calls.map(([, target]) => target)).toEqual(['#date', '#prev', '#prev', '#d5'])
    expect(end.status).toBe('done')
  })

  test('opens closed sections and scrolls down', () => {
    const closed: Page = {
      targets: [button('Section 1', { state: { expanded: false } })],
      scroll: { x: 0, y: 0, maxX: 0, maxY: 900 },
    }
    const open: Page = {
      targets: [button('Section 1', { state: { expanded: true } })],
      scroll: { x: 0, y: 0, maxX: 0, maxY: 900 },
    }
    const below: Page = { targets: [link('vitae')], scroll: { x: 0, y: 900, maxX: 0, maxY: 900 } }
    const { calls } = play(
      'Expand the sections below, to find and click on the link "vitae".',
      closed,
      ([tool, target], page) => {
        if (target === '#section-1') return open
        return tool === 'browser_scroll' ? below : page
      },
    )
    expect(calls.map(([tool]) => tool)).toEqual(['browser_click', 'browser_scroll', 'browser_click'])
  })

  test('reports the request as impossible after searching everywhere', () => {
    const { calls, end } = play(
      'Put a toaster into my cart.',
      { targets: [field('Search', { type: 'search' }), link('Lamps')] },
      alive,
    )
    expect(end).toMatchObject({ status: 'impossible', answer: null })
    expect(end.reason).toContain('toaster')
    expect(calls.length).toBeLessThan(8)
  })
})
