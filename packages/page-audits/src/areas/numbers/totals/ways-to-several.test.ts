import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { waysToSeveral } from './ways-to-several.js'

const target = (role: string, name: string, state = {}) =>
  fakeTarget({ role, tag: role === 'button' ? 'button' : 'input', name, text: '', selector: name, state })

it('types quantities, and adds one product twice', () => {
  const ways = waysToSeveral(
    fakeSignals({
      targets: [
        target('spinbutton', 'Quantity of bread'),
        target('spinbutton', 'Age'),
        target('spinbutton', 'Menge Kuchen'),
        target('button', 'Add bread to cart'),
        target('button', 'Add cake to cart', { disabled: true }),
        target('button', 'Add tea to cart'),
      ],
    }),
  )
  expect(
    ways.map((way) => way.map(({ params }) => `${params['text'] ?? ''} ${String(params['target'])}`.trim())),
  ).toEqual([
    ['3 Quantity of bread', '2 Menge Kuchen'],
    ['Add bread to cart', 'Add bread to cart', 'Add tea to cart'],
  ])
  expect(waysToSeveral(fakeSignals())).toEqual([])
})

it('takes the buttons that add one thing each for a cart’s where the page has one', () => {
  const targets = [target('button', 'Add sourdough'), target('button', 'Add rye')]
  const acts = (text: string) => waysToSeveral(fakeSignals({ targets, text })).flat().length
  expect([acts('Your basket is empty'), acts('Your notes')]).toEqual([3, 0])
})
