import type { ContentBlock } from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { button, field, heading, link, type Page, play, row, alive } from '../../testing/play-request.js'

const ask = (request: string, page: Page) => play(request, page).end.answer

describe('answering', () => {
  test('answers from a table by row and column', () => {
    const content = [
      row(['Name', 'Price', 'Stock'], 1, true),
      row(['Blue mug', '$5', '3']),
      row(['Red mug', '$7', '0']),
    ]
    expect(ask('What is the price of the red mug?', { content })).toBe('$7')
    expect(ask('What is the stock of the blue mug?', { content })).toBe('3')
    expect(ask('Which mug has the highest price?', { content })).toBe('Red mug')
  })

  test('answers from a list of labels and values', () => {
    expect(
      ask('What is the language?', { content: [row(['Country', 'Chad']), row(['Language', 'Arabic'])] }),
    ).toBe('Arabic')
  })

  test('answers from the page of the product', () => {
    const content: ContentBlock[] = [
      heading('Heron lamp'),
      { kind: 'text', text: 'A lamp of brass.' },
      { kind: 'text', text: '£48.00' },
    ]
    expect(ask('What is the price of the Heron lamp?', { title: 'Heron lamp', content })).toBe('£48.00')
  })

  test('does not take a filter for a price', () => {
    const content: ContentBlock[] = [
      heading('Results for Heron lamp'),
      { kind: 'field', text: 'Highest price: 250' },
      { kind: 'entry', text: 'Heron lamp £48.00', group: 1 },
    ]
    expect(ask('What is the price of the Heron lamp?', { title: 'Heron lamp', content })).toBe('£48.00')
  })

  test('opens the page of the product when this one has no price', () => {
    const lamp: Page = {
      url: 'http://site.test/lamp',
      title: 'Heron lamp',
      content: [heading('Heron lamp'), { kind: 'text', text: '£48.00' }],
    }
    const home: Page = { targets: [link('About us'), link('Heron lamp')], content: [heading('Welcome')] }
    const { end, calls } = play('What is the price of the Heron lamp?', home, ([, target]) =>
      target === '#heron-lamp' ? lamp : null,
    )
    expect(calls).toHaveLength(1)
    expect(end).toMatchObject({ status: 'done', answer: '£48.00' })
  })

  test('counts and computes', () => {
    const content = [row(['Ann', 'Ulm']), row(['Bob', 'Ulm']), row(['Eve', 'Bonn'])]
    expect(ask('How many people are from Ulm?', { content })).toBe('2')
    expect(ask('Solve the math problem: 20 + x = 35', {})).toBe('15')
  })

  test('types an answer it read', () => {
    const page: Page = {
      targets: [field('Answer'), button('Submit')],
      content: [row(['Color', 'Teal']), row(['Shape', 'Cube'])],
    }
    expect(
      play('Enter the value of Shape into the text field and press Submit.', page, alive).calls[0],
    ).toEqual(['browser_type', '#answer', 'Cube'])
  })
})
