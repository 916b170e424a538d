import { describe, expect, test } from 'vitest'
import { button, field, heading, link, type Page, play, row, targetsOf } from '../../testing/play-request.js'

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
