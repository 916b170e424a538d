import { describe, expect, test } from 'vitest'
import { compute, readComparison } from './comparison.js'

const things = ['the Blue Mug', 'the Red Mug']

describe('finding the things to compare', () => {
  test.each([
    ['Which costs less, the Blue Mug or the Red Mug?', 'least', 'price'],
    ['Which is more expensive: the Blue Mug or the Red Mug?', 'most', 'price'],
    ['Which of the Blue Mug and the Red Mug has the higher rating?', 'most', 'rating'],
    ['Which lamp has the lower weight, the Blue Mug or the Red Mug?', 'least', 'weight'],
    ['How much cheaper is the Blue Mug than the Red Mug?', 'difference', 'price'],
    ['How many pounds more does the Blue Mug cost than the Red Mug?', 'difference', 'price'],
    ['What is the difference in price between the Blue Mug and the Red Mug?', 'difference', 'price'],
    ['What do the Blue Mug and the Red Mug cost together? Answer with the sum.', 'sum', 'price'],
    ['What is the total price of the Blue Mug and the Red Mug?', 'sum', 'price'],
    ['What are the prices of the Blue Mug and the Red Mug?', 'list', 'price'],
    ['Compare the prices of the Blue Mug and the Red Mug.', 'compare', 'price'],
  ])('%s', (request, operation, attribute) => {
    expect(readComparison(request)).toEqual({
      operation,
      things,
      questions: things.map((thing) => `What is the ${attribute} of ${thing}?`),
    })
  })

  test.each([
    'Which costs less, this one or that one?',
    'Which is the cheapest mug?',
    'Add the Blue Mug and the Red Mug to the cart.',
    'Add the cheaper of the Blue Mug and the Red Mug to the cart. Which one is it?',
    'What is the total price of the Blue Mug and the Red Mug in my cart?',
    'Which is nicer, the Blue Mug or the Red Mug?',
  ])('finds nothing to compare: %s', (request) => {
    expect(readComparison(request)).toBeNull()
  })
})

test('answers with the values as written', () => {
  expect(compute({ operation: 'least', things }, ['£75.00', '£76.00'])).toBe('Blue Mug')
  expect(compute({ operation: 'most', things }, ['4.5', '4.5'])).toBe('Blue Mug and Red Mug')
  expect(compute({ operation: 'sum', things }, ['£1,250.50', '£49.50'])).toBe('£1300.00')
  expect(compute({ operation: 'difference', things }, ['12', '30'])).toBe('18')
  expect(compute({ operation: 'difference', things }, ['€0.30', '€0.10'])).toBe('€0.20')
  expect(compute({ operation: 'list', things }, ['£75', '£76'])).toBe('£75, £76')
  expect(compute({ operation: 'compare', things }, ['£75', '£76'])).toBe('Blue Mug: £75, Red Mug: £76')
  expect(compute({ operation: 'sum', things }, ['£75', 'sold out'])).toBeNull()
})
