import { describe, expect, test } from 'vitest'
import {
  button,
  field,
  heading,
  link,
  type Page,
  play,
  select,
  targetsOf,
  alive,
} from '../../../testing/play-request.js'

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
