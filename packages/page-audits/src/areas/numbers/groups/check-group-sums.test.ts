import { expect, it } from 'vitest'
import { entryOf } from '../../collections/testing/entry-of.js'
import { wrongGroupSum } from './check-group-sums.js'

const block = (name: string, text: string) => ({ selector: `#${name}`, name, text })
const dishes = [
  entryOf('Bruschetta', ['Starters, 12 portions']),
  entryOf('Lasagne', ['Mains, 8 portions']),
  entryOf('Curry', ['Mains, 6 portions']),
  entryOf('Brownies', ['Desserts, 10 portions']),
]

it('finds a group that counts only one of its entries', () => {
  const blocks = [block('Starters', '12 of 10 portions'), block('Mains', '6 of 10 portions 4 more needed')]
  expect(wrongGroupSum(dishes, blocks)).toMatchObject({ shown: 6, sum: 14, members: ['Lasagne', 'Curry'] })
})

it('leaves groups that add up, and figures of something else', () => {
  const right = [block('Starters', '12 of 10 portions'), block('Mains', '14 of 10 portions')]
  expect(wrongGroupSum(dishes, right)).toBeNull()
  // Portions that are needed, not those that are listed.
  const needed = [block('Starters', '10 portions'), block('Mains', '20 portions')]
  expect(wrongGroupSum(dishes, needed)).toBeNull()
})

it('finds the one group of several that is wrong, in money', () => {
  const costs = ['Rent €900', 'Food €240.50', 'Food €59.50', 'Fun €30', 'Travel €75'].map((text, index) => {
    const [kind, amount] = text.split(' ')
    return entryOf(`Entry ${'abcde'[index]!.repeat(4)}`, [kind!, amount!])
  })
  const blocks = [
    block('Rent', '€900.00'),
    block('Food', '€310.00'),
    block('Fun', '€30.00'),
    block('Travel', '€75.00'),
  ]
  expect(wrongGroupSum(costs, blocks)).toMatchObject({ shown: 310, sum: 300 })
})
