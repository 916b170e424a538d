import { expect, it } from 'vitest'
import type { QuantityScan } from './scan-quantities.js'
import { saysThatItFollows, saysThings } from './says-things.js'

const place = (name: string) => ({
  selector: '#it',
  name,
  tag: 'button',
  box: { x: 0, y: 0, width: 9, height: 9 },
})
const quantity = (more: Partial<QuantityScan>): QuantityScan => ({
  number: place('1'),
  value: 1,
  typed: false,
  plus: place('+'),
  minus: place('−'),
  least: null,
  lowers: true,
  title: '',
  label: '',
  hint: '',
  amounts: [],
  ...more,
})

it.each([
  [quantity({ title: 'People' }), true],
  [quantity({ minus: place('Fewer servings') }), true],
  [quantity({ hint: 'q qty' }), true],
  [quantity({ title: 'Counter' }), false],
  [quantity({ title: 'Counter', label: 'Counter of people on the floor' }), false],
  [quantity({ title: 'Temperature' }), false],
])('knows what there can be less than none of', (one, expected) => {
  expect(saysThings(one, 'A page')).toBe(expected)
})

it('takes a number next to a price for things where the task is a shop', () => {
  const bags = quantity({ title: 'Espresso Roast', amounts: [{ selector: '#sum', text: '$12.50' }] })
  expect(saysThings(bags, 'A coffee shop with a cart')).toBe(true)
  expect(saysThings(bags, 'A page')).toBe(false)
  expect(saysThings(quantity({ title: 'Espresso Roast' }), 'A coffee shop with a cart')).toBe(false)
})

it.each([
  ['A recipe with a servings scaler with plus and minus that recalculates the amounts.', 'servings', true],
  ['A lamp with a quantity stepper that updates the price, add to cart with a counter.', '', true],
  ['Recalculates all ingredients when the number of portions is raised.', 'Portions', true],
  ['Set the number of people. The total changes with the tip.', 'People', false],
  ['Choose a quantity and add it to the cart, which updates the total.', 'qty', false],
  ['A quantity stepper that updates the cart badge.', 'qty', false],
  ['A quantity stepper with plus and minus.', 'qty', false],
  ['A counter that updates the document title.', '', false],
])('reads in the task whether something follows: %s', (task, words, expected) => {
  expect(saysThatItFollows(task, words, words === '')).toBe(expected)
})
