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
  row,
  select,
} from '../../../testing/play-request.js'

const targetsOf = (calls: readonly (readonly [string, string, unknown?])[]) =>
  calls.map(([, target]) => target)
const alive = (_: unknown, page: Page): Page => page

describe('obstacles', () => {
  const form = [field('User name'), button('Log in')]

  test('declines a dialog that asks for nothing, then retries the deed', () => {
    const popup = button('Cancel', { selector: '#popup-cancel' })
    const covered = form.map((target) => ({ ...target, state: { covered: true } }))
    let shown = true
    const { calls, end } = play(
      'Enter the username "ann" and press login.',
      { targets: [...covered, popup] },
      ([, target], page) => {
        if (target === '#popup-cancel') {
          shown = false
          return { targets: form }
        }
        return shown ? 'failed' : page
      },
    )
    expect(targetsOf(calls)).toEqual(['#user-name', '#popup-cancel', '#user-name', '#log-in'])
    expect(end.status).toBe('done')
  })

  test('presses a key to leave a dialog without a close button', () => {
    const covered = button('No', { state: { covered: true } })
    let open = true
    const { calls } = play('Click "No"', { targets: [covered, button('Yes')] }, ([, target], page) => {
      if (target === 'Escape') {
        open = false
        return page
      }
      return open ? 'failed' : page
    })
    expect(targetsOf(calls)).toEqual(['#no', 'Escape', '#no'])
  })

  test('confirms when the page asks whether it should continue', () => {
    const asked: Page = {
      targets: [
        button('Empty trash'),
        button('Sure?', {
          selector: '#dialog',
          role: 'alertdialog',
          box: { x: 0, y: 200, width: 400, height: 200 },
        }),
        button('Keep', { box: { x: 10, y: 300, width: 80, height: 24 } }),
        button('Empty', { selector: '#yes', box: { x: 110, y: 300, width: 80, height: 24 } }),
      ],
    }
    const { calls } = play('Empty the trash.', { targets: [button('Empty trash')] }, ([, target], page) =>
      target === '#empty-trash' ? asked : target === '#yes' ? { targets: [] } : page,
    )
    expect(targetsOf(calls)).toEqual(['#empty-trash', '#yes'])
  })
})

describe('lists', () => {
  test('turns pages to find the nth result', () => {
    const pageOf = (number: number): Page => ({
      targets: [
        ...[1, 2, 3].map((nth) =>
          link(`Hit ${number}.${nth}`, {
            selector: `:nth-match(a.result, ${nth})`,
            href: `http://site.test/${number}/${nth}`,
          }),
        ),
        ...[1, 2, 3].map((nth) =>
          link(String(nth), { selector: `#page-${nth}`, href: 'http://site.test/#' }),
        ),
      ],
    })
    const { calls, end } = play('Click the 5th search result.', pageOf(1), ([, target], page) =>
      target === '#page-2' ? pageOf(2) : page,
    )
    expect(targetsOf(calls)).toEqual(['#page-2', ':nth-match(a.result, 2)'])
    expect(end.status).toBe('done')
  })

  const like = (nth: number, user: string): Target =>
    button('Like', { selector: `:nth-match(span.like, ${nth})`, context: `@${user} wrote ${nth}` })

  test('clicks every meant entry once, and nothing else', () => {
    const targets = [like(1, 'ann'), like(2, 'bob'), like(3, 'ann'), button('Submit')]
    const { calls } = play(
      'Click the "Like" button on all posts by @ann and then click Submit.',
      { targets },
      alive,
    )
    expect(targetsOf(calls)).toEqual([':nth-match(span.like, 1)', ':nth-match(span.like, 3)', '#submit'])
  })

  test('selects all meant rows before pressing the button above them', () => {
    const rows = ['News 1', 'Rent', 'News 2'].map((name) => box(`Select ${name}`, { context: name }))
    const done: Page = { targets: [button('Archive'), rows[1]!] }
    const checked = new Set<string>()
    const page = (): Page => ({
      targets: [
        button('Archive'),
        ...rows.map((each) => ({ ...each, state: { checked: checked.has(each.selector) } })),
      ],
    })
    const { calls } = play('Archive all issues of "News".', page(), ([, target]) => {
      if (target === '#archive') return done
      checked.add(target)
      return page()
    })
    expect(targetsOf(calls)).toEqual(['#select-news-1', '#select-news-2', '#archive'])
  })

  test('drags numbers into order, one at a time', () => {
    let order = [3, 1, 2]
    const pageOf = (): Page => ({
      targets: order.map((value, index) => ({
        ...button(String(value), {
          tag: 'li',
          role: 'listitem',
          selector: `:nth-match(li.item, ${index + 1})`,
        }),
        box: { x: 10, y: 100 + index * 30, width: 80, height: 24 },
      })),
    })
    const { calls, end } = play('Sort the numbers in increasing order.', pageOf(), () => {
      const wrong = order.findIndex((value, index) => value !== index + 1)
      order = [
        ...order.slice(0, wrong),
        wrong + 1,
        ...order.slice(wrong).filter((value) => value !== wrong + 1),
      ]
      return pageOf()
    })
    expect(calls.map(([tool]) => tool)).toEqual(['browser_drag_at', 'browser_drag_at'])
    expect(order).toEqual([1, 2, 3])
    expect(end.status).toBe('done')
  })

  test('looks for the cheapest entry of a department in that department', () => {
    const home: Page = { title: 'Shop', targets: [link('Lamps'), link('Mugs')] }
    const lamps: Page = {
      url: 'http://site.test/lamps',
      title: 'Lamps',
      targets: [
        link('Tall lamp', { context: 'Tall lamp of brass £40.00' }),
        link('Small lamp', { context: 'Small lamp of tin £9.50' }),
      ],
    }
    const { calls } = play('Open the cheapest product in the Lamps department.', home, ([, target], page) =>
      target === '#lamps' ? lamps : page,
    )
    expect(targetsOf(calls)).toEqual(['#lamps', '#small-lamp'])
  })
})

describe('forms', () => {
  test('splits an address for a form with separate fields', () => {
    const targets = [
      field('Address line 1'),
      field('Town or city'),
      field('Postcode'),
      select('Country', ['France', 'United Kingdom']),
    ]
    const { calls } = play('Address: 3 Quay Street, Whitby, YO21 1AA, United Kingdom.', { targets }, alive)
    expect(calls.map(([, target, value]) => [target, value])).toEqual([
      ['#address-line-1', '3 Quay Street'],
      ['#town-or-city', 'Whitby'],
      ['#postcode', 'YO21 1AA'],
      ['#country', ['United Kingdom']],
    ])
  })

  test('takes the suggestion for the text it typed', () => {
    const to = field('To', { state: { focused: true } })
    const suggested: Page = {
      targets: [to, button('Ann Lee ann@lee.example', { selector: '#s1', tag: 'li', role: 'option' })],
    }
    const { calls } = play('Enter "Ann Lee" into the To field.', { targets: [to] }, ([tool], page) =>
      tool === 'browser_type' ? suggested : page,
    )
    expect(targetsOf(calls)).toEqual(['#to', '#s1'])
  })

  test('submits a filled form unasked, unless the request forbids it', () => {
    const targets = [field('Display name'), button('Save changes')]
    expect(targetsOf(play('Enter "Ann" as the display name.', { targets }, alive).calls)).toEqual([
      '#display-name',
      '#save-changes',
    ])
    const held = play('Enter "Ann" as the display name, but do not save.', { targets }, alive)
    expect(targetsOf(held.calls)).toEqual(['#display-name'])
  })

  test('types only into the named field, not into the search field of the site', () => {
    const targets = [
      field('Search', { type: 'search', role: 'searchbox' }),
      ...Array.from({ length: 20 }, (_, n) => link(`Page ${n}`)),
    ]
    const { calls, end } = play('Enter "Fine" into the comment field.', { targets }, alive)
    expect(calls.some(([tool]) => tool === 'browser_type')).toBe(false)
    expect(end.status).toBe('impossible')
  })

  test('drags a custom slider by the step size it observed', () => {
    let value = 10
    const pageOf = (): Page => ({
      content: [{ kind: 'text', text: String(value) }],
      targets: [
        {
          ...button('', { tag: 'span', role: 'generic', selector: 'span.slider-handle', text: '' }),
          box: { x: value * 3, y: 50, width: 10, height: 10 },
        },
      ],
    })
    const { calls, end } = play('Select 42 with the slider.', pageOf(), ([tool, target]) => {
      if (tool === 'browser_press_key') value += target === 'ArrowRight' ? 1 : -1
      // Like a mouse: not exactly on the value.
      if (tool === 'browser_drag_at') value = 40
      return pageOf()
    })
    expect(value).toBe(42)
    expect(calls.map(([tool]) => tool)).toEqual([
      'browser_click',
      'browser_press_key',
      'browser_drag_at',
      'browser_press_key',
      'browser_press_key',
    ])
    expect(end.status).toBe('done')
  })
})

describe('messages', () => {
  test('opens, answers and sends messages', () => {
    const inbox: Page = { targets: [link('Ann Lee The roof leaks'), link('Bob The rent')] }
    const open: Page = {
      url: 'http://site.test/1',
      title: 'The roof leaks',
      content: [heading('The roof leaks'), { kind: 'text', text: 'Ann Lee writes' }],
      targets: [button('Reply'), button('Reply all')],
    }
    const writing: Page = { ...open, targets: [field('Message', { tag: 'textarea' }), button('Send')] }
    const { calls, end } = play(
      'Reply to the email from Ann Lee about the roof with the text "Coming."',
      inbox,
      ([, target], page) =>
        target === '#ann-lee-the-roof-leaks' ? open : target === '#reply' ? writing : page,
    )
    expect(calls.map(([, target, value]) => [target, value])).toEqual([
      ['#ann-lee-the-roof-leaks', undefined],
      ['#reply', undefined],
      ['#message', 'Coming.'],
      ['#send', undefined],
    ])
    expect(end.status).toBe('done')
  })
})

describe('looking for an answer', () => {
  test('looks where sites usually keep such things before it searches', () => {
    const home: Page = { targets: [field('Search', { type: 'search' }), link('Lamps'), link('Contact us')] }
    const contact: Page = {
      url: 'http://site.test/contact',
      title: 'Contact',
      content: [
        heading('Contact'),
        { kind: 'text', text: 'The studio is open on Saturday from 10:00 to 16:15.' },
      ],
    }
    const { calls, end } = play(
      'Until what time is the studio open on Saturdays?',
      home,
      ([, target], page) => (target === '#contact-us' ? contact : page),
    )
    expect(targetsOf(calls)).toEqual(['#contact-us'])
    expect(end.answer).toBe('16:15')
  })

  test('reads the cell where a row meets a column or a unit', () => {
    const content = [
      row(['Day', 'Before', 'Now'], 1, true),
      row(['Leaves Leeds', '17:50', '19:15']),
      row(['Arrives', '20:35', '22:00']),
    ]
    expect(play('At what time does the train leave Leeds now?', { content }).end.answer).toBe('19:15')
    const runs = [
      row(['Day', 'Where', 'Distance'], 1, true),
      row(['Tuesday', 'Park', '6 km']),
      row(['Thursday', 'Heath', '9 km']),
    ]
    expect(play('How many kilometres is the run on Thursdays?', { content: runs }).end.answer).toBe('9 km')
  })

  test('compares two things by their pages', () => {
    const content = [row(['Name', 'Price'], 1, true), row(['Blue mug', '£5.00']), row(['Red mug', '£7.00'])]
    expect(play('Which costs less, the Blue mug or the Red mug?', { content }).end.answer).toBe('Blue mug')
  })

  test('reports why the page refused something', () => {
    const refused: Page = { targets: [], content: [{ kind: 'text', text: 'This code has expired.' }] }
    const { end } = play(
      'Apply the promo code SAVE10. If it is refused, tell me why.',
      { targets: [field('Promo code'), button('Apply')] },
      ([, target], page) => (target === '#apply' ? refused : page),
    )
    expect(end.answer).toBe('This code has expired.')
  })
})

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
