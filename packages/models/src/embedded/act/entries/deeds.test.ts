import type { Target } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { box, button, link, type Page, play, targetsOf, alive } from '../../../testing/play-request.js'

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
