import type { Target } from '@webeval/core'
import { expect, it } from 'vitest'
import { cartOpener } from './open-cart.js'

const button = (name: string) =>
  ({ tag: 'button', role: 'button', name, text: name, selector: `#${name}`, state: {} }) as Target

it('finds the button that shows the cart', () => {
  const names = ['Add tea to cart', 'Empty the cart', 'Shopping bags', 'Cart (3)']
  expect(cartOpener(names.map(button))?.params['target']).toBe('#Cart (3)')
  expect(cartOpener([button('Warenkorb')])).not.toBeNull()
})

it('finds none where buttons do something else', () => {
  expect(
    cartOpener(['Checkout cart', 'Order by price', 'Zur Kasse', 'In den Warenkorb'].map(button)),
  ).toBeNull()
})
